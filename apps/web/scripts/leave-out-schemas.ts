import { type Plugin, parseAst } from 'vite';

const stand = '\0stund:no-schemas';

/**
 * Replaces zod in the contract by a stand-in. The client needs only the method and path of an endpoint; the schemas are
 * types here and checks on the server, and their library would be a sixth of the first load
 * (docs/adr/0009-client-without-schemas.md). Parsing in the client throws, in development too.
 */
export function leaveOutSchemas(): Plugin {
  let isBuild = false;
  return {
    name: 'stund:no-schemas',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: (code, id) =>
      isBuild && describesShapes.test(id) ? { code: withoutShapes(code), map: null } : undefined,
    resolveId: (id) => (id === 'zod' ? stand : undefined),
    load: (id) => (id === stand ? standIn : undefined),
  };
}

/** Accepts every call that describes a schema and rejects every call that would use one. */
const standIn = `
const uses = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode']);
const refuse = () => { throw new Error('Schemas are left out of the client: check with the constants of the contract'); };
export const z = new Proxy(() => z, {
  get: (_, name) => (uses.has(name) ? refuse : name === 'then' || typeof name === 'symbol' ? undefined : z),
});
`;

const describesShapes = /packages\/contract\/src\/.*\.(?:endpoints|schema)\.ts$|packages\/contract\/src\/ids\.ts$/;
/**
 * The parts of an endpoint that only the server and the API description use. The client only needs to know whether
 * there is a reply.
 */
const forServer = new Set(['summary', 'params', 'query', 'requestHeaders', 'errors', 'replyHeaders', 'fixedHeaders']);

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Cut {
  start: number;
  end: number;
  by: string;
}

/** Removes the schemas from the source of endpoints and schemas. */
export function withoutShapes(code: string): string {
  const cuts: Cut[] = [];
  collect(parseAst(code, { lang: 'ts' }) as unknown as Node, code, cuts);
  let result = code;
  for (const { start, end, by } of cuts.toReversed()) result = result.slice(0, start) + by + result.slice(end);
  return result;
}

/** Visits the tree in source order and skips what is removed. */
function collect(node: Node, code: string, cuts: Cut[]): void {
  if (node.type === 'CallExpression' && isSchema(node)) {
    cuts.push({ start: node.start, end: node.end, by: 'z' });
    return;
  }
  if (node.type === 'CallExpression' && nameOf((node as Call).callee) === 'defineEndpoint') {
    for (const argument of (node as Call).arguments) cutForServer(argument as ObjectNode, code, cuts);
    return;
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collect(child, code, cuts);
    }
  }
}

function cutForServer(object: ObjectNode, code: string, cuts: Cut[]): void {
  for (const property of object.properties) {
    if (!forServer.has(nameOf(property.key) ?? '')) {
      collect(property, code, cuts);
      continue;
    }
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
    cuts.push({ start: property.start, end: property.end + comma, by: '' });
  }
}

interface Call extends Node {
  callee: Node;
  arguments: Node[];
}

interface ObjectNode extends Node {
  properties: Array<Node & { key: Node }>;
}

/** `z.object(…)`, `z.string().max(…)`, `fileSchema.extend(…)`. */
function isSchema(node: Node): boolean {
  let root: Node = node;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression') {
    root = root.type === 'CallExpression' ? (root as Call).callee : (root as Node & { object: Node }).object;
  }
  const isMember = (node as Call).callee.type === 'MemberExpression';
  return isMember && /^z$|Schema$/.test(nameOf(root) ?? '');
}

function nameOf(node: Node | undefined): string | undefined {
  return node?.type === 'Identifier' ? (node as Node & { name: string }).name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
