import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@stund/contract';
import { describeApi } from '../../apps/server/src/http/openapi.ts';

export const openApiFile = 'docs/api/openapi.json';

/** The description of every call in the contract. A test compares it with the routes of a running server. */
export function generateOpenApi(): string {
  const routes = endpointsOfContract().map((endpoint) => ({ endpoint }));
  return `${JSON.stringify(describeApi(routes), null, 2)}\n`;
}

/** Every call in the contract. */
export function endpointsOfContract(): contract.Endpoint[] {
  const endpoints = (Object.values(contract) as unknown[]).filter(isEndpoint);
  if (endpoints.length === 0) throw new Error('The contract has no calls: the generator itself is broken');
  return endpoints;
}

export async function writeOpenApi(root: string): Promise<void> {
  await writeFile(join(root, openApiFile), generateOpenApi());
}

/** The committed description must match the contract, so that a change of the API is visible in the diff. */
export async function checkOpenApi(root: string): Promise<string[]> {
  const committed = await readFile(join(root, openApiFile), 'utf8').catch(() => undefined);
  return committed === generateOpenApi() ? [] : [`${openApiFile} is out of date: npm run generate`];
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'errors' in value;
}
