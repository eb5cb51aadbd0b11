/** The package has no types for this entry point. */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: unknown;
  export default libheif;
}
