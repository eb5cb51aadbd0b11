declare module '*.module.css' {
  const classes: { readonly [name: string]: string };

  // biome-ignore lint/style/noDefaultExport: the bundler makes it the default
  export { classes as default };
}
