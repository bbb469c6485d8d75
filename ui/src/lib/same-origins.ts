// Whether two sets of addresses lead to the same places: scheme, host and port. What is no address is no place.
const originsOf = (addresses: readonly string[]): string[] | null => {
  const written = addresses.map((address) => address.trim()).filter(Boolean);
  if (!written.every((address) => URL.canParse(address))) return null;
  return [...new Set(written.map((address) => new URL(address).origin))].sort();
};

export function haveSameOrigins(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [originsOf(some), originsOf(others)];
  return one !== null && other !== null && one.join(" ") === other.join(" ");
}
