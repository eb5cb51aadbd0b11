/** The address of a font's file, as Vite gives it. */
declare module '*.woff?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports the address of a file as the default.
  export default url;
}
