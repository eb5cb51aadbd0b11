import { build, type Rollup } from 'vite';

/** The page of the renderers, built by Vite like the client: the bytes of each file by its path. */
export async function buildRendererPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const output = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${import.meta.dirname}/index.html` },
    },
  })) as Rollup.RollupOutput;
  return new Map(output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}
