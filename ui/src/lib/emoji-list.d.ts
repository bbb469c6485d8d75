// What the build makes of the emoji data: only what is searched, in the order in which people list them.
declare module "virtual:emoji/*" {
  /** Sign, name, other words, group, whether it has skin tones. */
  const list: readonly (readonly [string, string, string, number, 0 | 1])[];
  export default list;
}
