// Modules that the build makes (see icon-sprite.ts).
declare module 'virtual:icon-sprite' {
  /** Address of the file that holds every icon as a symbol. */
  const address: string;
  export default address;
}
