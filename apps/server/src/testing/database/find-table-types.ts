import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');

interface Declared {
  /** The interfaces whose members it has as well. */
  bases: string[];
  /** The type of each member, by its name. */
  members: Map<string, string>;
}

/** The columns of all tables by the types that the files `*.tables.ts` add to the Schema. They are read as text, since types do not exist at run time. */
export function findTableTypes(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync('**/*.tables.ts', { cwd: source })) {
    const interfaces = interfacesOf(path);
    for (const [table, type] of schemaOf(path, interfaces)) {
      if (found.has(table)) throw new TypeError(`The table ${table} has types in two files, one is ${path}`);
      found.set(table, columnsOf(type, interfaces));
    }
  }
  return found;
}

/** The interfaces of a file, and those that it may extend. */
function interfacesOf(path: string): Map<string, Declared> {
  const texts = [path, 'platform/database/columns.ts'].map((name) => readFileSync(join(source, name), 'utf8'));
  const declarations = texts.flatMap((text) => [
    ...text.matchAll(/^(?:export )?interface (\w+)(?: extends ([\w, ]+))? \{\n(.*?)^\}/gms),
  ]);
  return new Map(
    declarations.map(([, name, bases = '', body]) => [
      name!,
      {
        bases: bases.split(', ').filter(Boolean),
        members: new Map([...body!.matchAll(/^ {2}(\w+): ([^;]+);/gm)].map(([, member, type]) => [member!, type!])),
      },
    ]),
  );
}

/** The tables that a file adds to the Schema, each with its type. */
function schemaOf(path: string, interfaces: Map<string, Declared>): Map<string, string> {
  const [, name] = /^ {2}interface Schema extends (\w+) \{\}/m.exec(readFileSync(join(source, path), 'utf8')) ?? [];
  const tables = interfaces.get(name ?? '')?.members;
  if (!tables) throw new TypeError(`${path} adds no tables to the Schema`);
  return tables;
}

function columnsOf(type: string, interfaces: Map<string, Declared>): string[] {
  const declared = interfaces.get(type);
  if (!declared) throw new TypeError(`The type ${type} is in another file`);
  return [...declared.bases.flatMap((base) => columnsOf(base, interfaces)), ...declared.members.keys()];
}
