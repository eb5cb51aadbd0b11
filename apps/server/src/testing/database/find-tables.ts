import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureTables, TableRules } from '../../kernel/tables.ts';

const source = join(import.meta.dirname, '../..');

/** The tables of all features: what the files `*.tables.ts` export. */
export async function findTables(): Promise<FeatureTables> {
  const found: Record<string, TableRules> = {};
  for (const path of globSync('{features,kernel,storage}/**/*.tables.ts', { cwd: source }).toSorted())
    for (const tables of Object.values((await import(join(source, path))) as Record<string, FeatureTables>))
      Object.assign(found, tables);
  return found;
}
