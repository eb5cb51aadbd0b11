import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { drawBrandIcons } from './scripts/brand-icons-plugin.ts';
import { buildReceiver } from './scripts/build-receiver.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { nameFirstChunks } from './scripts/first-page-chunk.ts';
import { leaveOutPagePrefetch } from './scripts/leave-out-page-prefetch.ts';
import { listFirstFiles } from './scripts/list-first-files.ts';
import { createQuietLogger } from './scripts/quiet-logger.ts';
import { nameAsset, renderLanding } from './scripts/render-landing.ts';
import { buildServiceWorker } from './scripts/service-worker-plugin.ts';
import { compileTexts } from './scripts/texts-plugin.ts';

const root = import.meta.dirname;
/** That of the release, which the package of the client does not have. */
const { version } = JSON.parse(readFileSync(join(root, '../../package.json'), 'utf8')) as { version: string };
const server = process.env.STUND_DEV_SERVER ?? 'http://localhost:4000';

/** The host header is passed on, so that addresses of the server point to the development server. */
const toServer: ProxyOptions = { target: server, changeOrigin: false, xfwd: true };

/** Pages of the login belong to the client; all else below /id belongs to the identity provider. */
const loginPage = /^\/id\/(?:reset\/[^/]+|[A-Za-z0-9_-]{10,100})\/?$/;
const toServerExceptPages: ProxyOptions = {
  ...toServer,
  bypass: (request) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    return isPage && loginPage.test(pathname) ? '/index.html' : undefined;
  },
};

const { nameFirstPageChunk, nameCallsChunk } = nameFirstChunks(join(root, 'src'));

const isOnEveryPage = /^assets\/(?:rolldown-runtime|framework|calls|frame)-/;

const define = { 'import.meta.env.CLIENT_VERSION': JSON.stringify(version) };

export default defineConfig({
  root,
  customLogger: createQuietLogger(process.argv.includes('build')),
  plugins: [
    react(),
    leaveOutPagePrefetch(),
    compileTexts(join(root, 'src')),
    drawBrandIcons(),
    buildServiceWorker(join(root, 'service-worker/service-worker.ts')),
    buildReceiver(join(root, 'receiver')),
    renderLanding(root, { plugins: [react(), compileTexts(join(root, 'src'))], define }),
    listFirstFiles(join(root, 'src')),
    compressAssets(),
  ],
  define,
  // Workers load parts of their own later, which the older format cannot.
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/st': toServer,
      '/id': toServerExceptPages,
      '/healthz': toServer,
      '/openapi.json': toServer,
      '/manifest.webmanifest': toServer,
    },
  },
  build: {
    outDir: 'dist',
    modulePreload: {
      // All browsers that the client runs in can do it themselves.
      polyfill: false,
      // Every page has loaded these already; in the lists of what to load with a page, they are most of the entries.
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => !isOnEveryPage.test(name)),
    },
    // The content security policy refuses data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // light-dark() must be kept, because a part of the page has its own theme (packages/ui, tokens.css).
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      // Compressing takes most of the time, as it should.
      checks: { pluginTimings: false },
      output: {
        assetFileNames: nameAsset,
        // Vite takes "-legacy" in a name for a build for old browsers, and then puts styles into the script, which the content security
        // policy refuses.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]?.replaceAll('-legacy', '_legacy')}-[hash].js`,
        codeSplitting: {
          groups: [
            // Changes with the dependencies and not with every release.
            {
              name: 'framework',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
            },
            // How calls are made, which everything needs some of. It imports nothing: split up, parts of it would be in the chunks of pages that are
            // loaded later, and the first page would import these, which import the first page.
            {
              name: nameCallsChunk,
              debugName: 'calls',
              test: /[\\/]packages[\\/]contract[\\/]src[\\/]/,
              includeDependenciesRecursively: false,
            },
            // The layout around all pages.
            { name: 'frame', tags: ['$initial'] },
            // The first page. Nothing outside the group imports it statically, so that there are no circular chunks.
            {
              name: nameFirstPageChunk,
              debugName: 'first pages',
              includeDependenciesRecursively: false,
            },
            // What several other pages need of the design system and of icons. As files of their own they would be forty in the first load of a page,
            // each of which costs a round trip on a slow connection.
            {
              name: 'parts',
              test: /[\\/](?:packages[\\/]ui|node_modules[\\/]lucide-react)[\\/]/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            // Shared modules in few files, so that no page loads what only other pages need.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 500 },
          ],
        },
      },
    },
  },
});
