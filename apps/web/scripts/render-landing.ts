import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BrandId,
  type BrandInfo,
  brandIds,
  brandMetaName,
  type Language,
  languages,
  type RegistrationMode,
  registrationMetaName,
  registrationModes,
} from '@stund/contract';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { createQuietLogger } from './quiet-logger.ts';

const pageModule = 'features/login/login/pages/landing-page.tsx';
const entry = 'app/render-start-page.tsx';
/** Stands for the name of the brand, which the operator chooses. */
const namePlaceholder = '%brand%';

/**
 * Shows the page that was sent where the client will show the same: nobody is logged in, the language is right, and the device is no
 * television.
 */
const script = `(() => {
  const root = document.documentElement;
  try {
    const read = (storage) => storage.getItem('stund.auth_token');
    if (matchMedia('(width >= 1400px) and (pointer: none)').matches) return;
    const language = localStorage.getItem('stund.language');
    if (location.pathname !== '/' || read(localStorage) || read(sessionStorage) || (language && language !== root.lang)) return;
  } catch {}
  root.dataset.sentPage = '';
})();
`;

/**
 * Writes landing.json: the start page in each brand, language and way to register, which the server puts into the page, so that it is
 * visible before the client has loaded. The client then uses its elements (src/app/start-page.tsx).
 */
export function renderLanding(root: string, shared: Required<Pick<UserConfig, 'plugins' | 'define'>>): Plugin {
  return {
    name: 'stund:landing',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const emit = (extension: string, source: string) => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/sent-page-${hash}.${extension}`;
          this.emitFile({ type: 'asset', fileName, source });
          return `/${fileName}`;
        };
        const render = await buildRenderer(root, shared);
        const pages = await byName(brandIds, (brand) =>
          byName(languages, (language) =>
            byName(registrationModes, async (mode) => {
              const html = await render({ brand, language, mode });
              requireAssets(html, bundle);
              return html;
            }),
          ),
        );
        const styles = `<link rel="stylesheet" crossorigin href="${emit('css', joinStyles(bundle))}">`;
        const font = Object.keys(bundle).find((name) => /geologica-latin-wght-normal-[\w-]+\.woff2$/.test(name));
        const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        const head = `${styles}${fontLink}<script src="${emit('js', script)}"></script>`;
        this.emitFile({ type: 'asset', fileName: 'landing.json', source: JSON.stringify({ head, pages }) });
      },
    },
  };
}

/** One after another, since the renderer has one language at a time. */
async function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Promise<Value>,
): Promise<Record<string, Value>> {
  const made: Record<string, Value> = {};
  for (const name of names) made[name] = await make(name);
  return made;
}

interface Variant {
  brand: BrandId;
  language: Language;
  mode: RegistrationMode;
}

/** Builds the page for Node, with the same names of classes and files as the client. */
async function buildRenderer(root: string, { plugins, define }: Required<Pick<UserConfig, 'plugins' | 'define'>>) {
  const outputs = (await build({
    configFile: false,
    root,
    customLogger: createQuietLogger(true),
    logLevel: 'warn',
    plugins,
    define,
    build: {
      write: false,
      ssr: join(root, 'src', entry),
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false, assetFileNames: nameAsset } },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [output] = Array.isArray(outputs) ? outputs : [outputs];
  const chunk = output?.output.find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The start page has no script');
  // Inside the project, where its packages are found.
  const folder = join(root, 'node_modules/.cache');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'render-landing.mjs');
  await writeFile(file, chunk.code);
  return async ({ brand, language, mode }: Variant): Promise<string> => {
    setDocument(brand, mode);
    // The brand is a constant of the module.
    const address = `${pathToFileURL(file).href}?${brand}-${createHash('sha256').update(chunk.code).digest('hex')}`;
    const { renderStartPage } = (await import(address)) as { renderStartPage(language: Language): Promise<string> };
    return renderStartPage(language);
  };
}

/** What the page reads from its document. */
function setDocument(brand: BrandId, mode: RegistrationMode): void {
  const info: BrandInfo = {
    id: brand,
    name: namePlaceholder,
    defaultLanguage: 'en',
    links: {},
    hasCookieNotice: false,
    isStaging: false,
  };
  const contents: Readonly<Record<string, string>> = {
    [brandMetaName]: JSON.stringify(info),
    [registrationMetaName]: mode,
  };
  const querySelector = (selector: string) => {
    const content = contents[/^meta\[name="([\w-]+)"\]$/.exec(selector)?.[1] ?? ''];
    return content === undefined ? null : { content };
  };
  Object.assign(globalThis, { document: { documentElement: { dataset: {} }, querySelector } });
}

/** Files with other names than in the client's build would be missing. */
function requireAssets(html: string, bundle: Rolldown.OutputBundle): void {
  for (const [, name = ''] of html.matchAll(/="\/(assets\/[^"]+)"/g)) {
    if (!(name in bundle)) throw new Error(`The start page has a file that the client lacks: ${name}`);
  }
}

/** The styles of the page that are not in every page already, in one file: each file costs a round trip on a slow connection. */
function joinStyles(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(pageModule)));
  if (waiting.length === 0) throw new Error(`No chunk contains ${pageModule}`);
  const seen = new Set<Rolldown.OutputChunk>();
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  const names = new Set([...seen].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const page = sourceOf(bundle, 'index.html');
  // The imports of a chunk come before its own styles.
  const ofPage = [...names].filter((name) => !page.includes(name)).toReversed();
  return ofPage.map((name) => sourceOf(bundle, name)).join('\n');
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return String(asset.source);
}

/** A shared chunk is otherwise named after every page that loads it. */
export function nameAsset({ names }: { names: string[] }): string {
  return `assets/${names[0]?.split(/[~.]/)[0] ?? '[name]'}-[hash][extname]`;
}
