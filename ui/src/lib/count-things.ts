// "1 draft", "1,204 drafts": a number with what it counts.
export function countThings(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
