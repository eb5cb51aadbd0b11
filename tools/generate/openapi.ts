import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@stund/contract/schemas';
import { describeApi } from '../../apps/server/src/http/openapi/openapi.ts';

export const openApiFile = 'docs/api/openapi.json';

/** The description of every call in the contract. A test compares it with the routes of a running server. */
export function generateOpenApi(): string {
  const routes = endpoints.map((endpoint) => ({ endpoint }));
  return `${JSON.stringify(describeApi(routes), null, 2)}\n`;
}

export async function writeOpenApi(root: string): Promise<void> {
  await writeFile(join(root, openApiFile), generateOpenApi());
}

/** The committed description must match the contract, so that a change of the API is visible in the diff. */
export async function checkOpenApi(root: string): Promise<string[]> {
  const committed = await readFile(join(root, openApiFile), 'utf8').catch(() => undefined);
  return committed === generateOpenApi() ? [] : [`${openApiFile} is out of date: npm run generate`];
}
