import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeManifestForm } from '../../apps/server/src/features/archives/takeout/index.ts';

const schemaFile = 'docs/api/takeout.schema.json';

function generateTakeoutSchema(): string {
  return `${JSON.stringify(describeManifestForm(), null, 2)}\n`;
}

export async function writeTakeoutSchema(root: string): Promise<void> {
  await writeFile(join(root, schemaFile), generateTakeoutSchema());
}

export async function checkTakeoutSchema(root: string): Promise<string[]> {
  const committed = await readFile(join(root, schemaFile), 'utf8').catch(() => undefined);
  return committed === generateTakeoutSchema() ? [] : [`${schemaFile} is out of date: npm run generate`];
}
