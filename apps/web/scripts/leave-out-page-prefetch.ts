import type { Plugin } from 'vite';

const file = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;
const imported = /^(import \{[^}]*?) PrefetchPageLinks,/m;

/**
 * Leaves out how a link of React Router prefetches the data of a page that the server renders with that framework, which the client does not use
 * and every page would load. Fails when a new release of the router has it elsewhere.
 */
export function leaveOutPagePrefetch(): Plugin {
  return {
    name: 'stund:no-page-prefetch',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        if (!imported.test(code))
          throw new Error('React Router imports PrefetchPageLinks in another way: see vite.config.ts');
        return { code: `${code.replace(imported, '$1')}\nconst PrefetchPageLinks = () => null;\n`, map: null };
      },
    },
  };
}
