/** The address of a font's file, as Vite gives it. */
declare module '*.woff?url' {
  const url: string;
  export default url;
}
