// Where the build puts the font of the signs.
declare module "virtual:sign-font" {
  const address: string;
  export default address;
}
