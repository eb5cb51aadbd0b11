import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describePermissions } from '../../apps/server/src/features/access/index.ts';
import { endpointsOfContract } from './openapi.ts';

const permissionsFile = 'docs/permissions.md';

export async function writePermissions(root: string): Promise<void> {
  await writeFile(join(root, permissionsFile), generatePermissions());
}

/** The committed table must match the policies, so that a change of rights is visible in the diff. */
export async function checkPermissions(root: string): Promise<string[]> {
  const committed = await readFile(join(root, permissionsFile), 'utf8').catch(() => undefined);
  return committed === generatePermissions() ? [] : [`${permissionsFile} is out of date: npm run generate`];
}

function generatePermissions(): string {
  return `${describePermissions()}\n${describeRecentLogins()}`;
}

/** The calls with `recentLogin` in the contract. */
function describeRecentLogins(): string {
  const rows = endpointsOfContract()
    .filter(({ recentLogin }) => recentLogin)
    .map(({ method, path, summary }) => `| ${method} ${path} | ${summary} |`);
  return `## Calls that need a recent login

The person must have entered their credentials within the last hour ([rule](rules/session.md#se8)); otherwise the call fails with
\`recent-login-required\`.

| call | |
|---|---|
${rows.toSorted().join('\n')}
`;
}
