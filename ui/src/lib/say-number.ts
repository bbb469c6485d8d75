// Numbers as people of this computer write them. What knows how is made once: WebKit makes it anew each time that a
// number is asked for its own words, which is felt where it happens at every key.
const numbers = new Intl.NumberFormat();

/** "1,918" */
export function sayNumber(number: number): string {
  return numbers.format(number);
}
