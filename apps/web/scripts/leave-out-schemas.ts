import type { Plugin } from 'vite';

const stand = '\0stund:no-schemas';

/**
 * Puts a stand-in where the contract imports zod. The client needs of an endpoint where it lies and what it is called;
 * the schemas are types here and checks on the server, and their library would be a sixth of the first page
 * (docs/adr/0009-client-without-schemas.md). Parsing in the client throws, in development too.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'stund:no-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? stand : undefined),
    load: (id) => (id === stand ? standIn : undefined),
  };
}

/** Takes every call that describes a schema and refuses every call that would use one. */
const standIn = `
const uses = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode']);
const refuse = () => { throw new Error('Schemas are left out of the client: check with the constants of the contract'); };
export const z = new Proxy(() => z, {
  get: (_, name) => (uses.has(name) ? refuse : name === 'then' || typeof name === 'symbol' ? undefined : z),
});
`;
