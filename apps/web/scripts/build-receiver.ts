import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { createQuietLogger } from './quiet-logger.ts';

/** Televisions keep the browser that they were sold with. */
const oldestBrowser = 'chrome78';
const page = 'tv.html';

/**
 * Builds the page of televisions (docs/adr/0033-televisions.md) as `tv.html`, with a script and a style sheet of its own for older
 * browsers than those of the client.
 */
export function buildReceiver(folder: string): Plugin {
  return {
    name: 'stund:receiver',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (['/tv', '/cast/receiver'].includes(request.url?.split('?', 1)[0] ?? '')) request.url = `/receiver/${page}`;
        next();
      });
    },
    async generateBundle(_options, bundle) {
      const fonts = Object.keys(bundle).filter((name) =>
        /geologica-(?:latin|cyrillic)-wght-normal-[\w-]+\.woff2$/.test(name),
      );
      const script = await buildReceiverScript(join(folder, 'main.ts'));
      const style = fonts.map(fontFace).join('') + (await readFile(join(folder, 'receiver.css'), 'utf8'));
      const html = await readFile(join(folder, page), 'utf8');
      const emit = (extension: string, source: string) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/receiver-${hash}.${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const source = html
        .replace('<script type="module" src="./main.ts">', () => `<script defer src="${emit('js', script)}">`)
        .replace('./receiver.css', () => emit('css', style));
      this.emitFile({ type: 'asset', fileName: page, source });
    },
  };
}

/** The fonts of the client, under the names that they have in its build. */
function fontFace(name: string): string {
  const range = name.includes('cyrillic')
    ? 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'
    : 'U+0000-00FF, U+2000-206F';
  return `@font-face{font-family:"Geologica Variable";font-weight:100 900;font-display:swap;src:url("/${name}") format("woff2");unicode-range:${range}}\n`;
}

/** The script of the page, for the oldest browser. */
export async function buildReceiverScript(entry: string): Promise<string> {
  const outputs = (await build({
    configFile: false,
    customLogger: createQuietLogger(true),
    logLevel: 'warn',

    build: {
      write: false,
      target: oldestBrowser,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [output] = Array.isArray(outputs) ? outputs : [outputs];
  const script = output?.output.find((one) => one.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('The page of televisions has no script');
  return script.code;
}
