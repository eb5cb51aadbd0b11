import { parseAst, type Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A value of another module. `*` stands for all of its values. */
interface Reference {
  id: string;
  name: string;
}

interface ModuleImports {
  /** What the code of the module uses. */
  uses: readonly Reference[];
  /** What it only passes on, by the name under which it does. */
  passesOn: ReadonlyMap<string, Reference>;
  /** The modules of which it passes on everything. */
  passesOnAll: readonly string[];
}

/**
 * The ids of `pages` and of all modules that they need when they start. What a module passes on from another, as an index does, leads
 * only to the modules whose values are used. Modules must have no side effects, except those that an importer names without a value.
 */
export function findNeededModules(graph: Graph, pages: readonly string[]): ReadonlySet<string> {
  const known = new Map<string, ModuleImports>();
  const importsOf = (id: string) => {
    const found = known.get(id) ?? readImports(graph, id);
    known.set(id, found);
    return found;
  };
  const needed = new Set<string>();
  const seen = new Set<string>();
  const waiting: Reference[] = pages.map((id) => ({ id, name: '*' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = `${next.name} ${next.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { uses, passesOn, passesOnAll } = importsOf(next.id);
    const passed = passesOn.get(next.name);
    if (passed) {
      waiting.push(passed);
      continue;
    }
    const isOwn = next.name === '*' || hasOwn(graph, next, passesOnAll);
    if (!isOwn) {
      for (const id of passesOnAll) if (exportsName(graph, id, next.name)) waiting.push({ id, name: next.name });
      continue;
    }
    needed.add(next.id);
    waiting.push(...uses);
    if (next.name === '*') waiting.push(...passesOn.values(), ...passesOnAll.map((id) => ({ id, name: '*' })));
  }
  return needed;
}

/** Whether a value is the module's own, as it is where no module that is passed on as a whole has it. */
function hasOwn(graph: Graph, { name }: Reference, passesOnAll: readonly string[]): boolean {
  return !passesOnAll.some((id) => exportsName(graph, id, name));
}

function exportsName(graph: Graph, id: string, name: string): boolean {
  return graph.getModuleInfo(id)?.exports.includes(name) ?? false;
}

/** A module in another format than that of ECMAScript uses all that it imports. */
function readImports(graph: Graph, id: string): ModuleImports {
  const info = graph.getModuleInfo(id);
  const importedIds = info?.importedIds ?? [];
  const useAll = { uses: importedIds.map((one) => ({ id: one, name: '*' })), passesOn: new Map(), passesOnAll: [] };
  if (typeof info?.code !== 'string') return useAll;
  const { body } = parseAst(info.code);
  const sources = new Set(body.flatMap((one) => ('source' in one && one.source ? [one.source.value] : [])));
  if (sources.size === 0) return useAll;
  // The bundler lists the modules in the order in which they are first named, and its own after them.
  const ids = new Map([...sources].map((source, index) => [source, importedIds[index]!]));
  const imported = isIndex(body) ? importedNamesOf(body, ids) : undefined;
  const passesOn = new Map<string, Reference>();
  const passesOnAll: string[] = [];
  const uses: Reference[] = importedIds.slice(sources.size).map((one) => ({ id: one, name: '*' }));
  for (const statement of body) {
    if (imported && statement.type === 'ExportNamedDeclaration' && !statement.source) {
      for (const { local, exported } of statement.specifiers) {
        const reference = imported.get(nameOf(local));
        if (reference) passesOn.set(nameOf(exported), reference);
      }
    }
    if (!('source' in statement) || !statement.source) continue;
    const from = ids.get(statement.source.value)!;
    if (statement.type === 'ExportAllDeclaration') passesOnAll.push(from);
    if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of statement.specifiers) {
        passesOn.set(nameOf(exported), { id: from, name: nameOf(local) });
      }
    }
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map(importedNameOf);
      if (names.length === 0) uses.push({ id: from, name: '*' });
      else if (!imported) uses.push(...names.map((name) => ({ id: from, name })));
    }
  }
  return { uses, passesOn, passesOnAll };
}

type Body = ReturnType<typeof parseAst>['body'];
type Specifier = Extract<Body[number], { type: 'ImportDeclaration' }>['specifiers'][number];

/** Whether a module has nothing of its own, so that it only imports in order to pass on. */
function isIndex(body: Body): boolean {
  return body.every(
    (one) =>
      one.type === 'ImportDeclaration' ||
      one.type === 'ExportAllDeclaration' ||
      (one.type === 'ExportNamedDeclaration' && !one.declaration),
  );
}

/** What a module imports, by the names that it gives it. */
function importedNamesOf(body: Body, ids: ReadonlyMap<string, string>): ReadonlyMap<string, Reference> {
  return new Map(
    body.flatMap((one) =>
      one.type === 'ImportDeclaration'
        ? one.specifiers.map((specifier) => {
            const id = ids.get(one.source.value)!;
            return [specifier.local.name, { id, name: importedNameOf(specifier) }] as const;
          })
        : [],
    ),
  );
}

function importedNameOf(specifier: Specifier): string {
  if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

type ModuleName = { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown };

const nameOf = (name: ModuleName): string => (name.type === 'Identifier' ? name.name : String(name.value));
