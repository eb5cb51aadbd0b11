import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, shapesOf } from '@stund/contract/schemas';
import { describePermissions } from '../../apps/server/src/features/together/access/index.ts';

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
  return `${describePermissions()}\n${describeReadOnlyCalls()}\n${describeRecentLogins()}`;
}

/** The calls with `recentLogin` in the contract. */
function describeRecentLogins(): string {
  const rows = endpoints
    .filter(({ recentLogin }) => recentLogin)
    .map((endpoint) => `| ${endpoint.method} ${endpoint.path} | ${shapesOf(endpoint).summary} |`);
  return `## Calls that need a recent login

The person must have entered their credentials within the last hour ([rule](rules/session.md#se8)); otherwise the call fails with
\`recent-login-required\`.

| call | |
|---|---|
${rows.toSorted().join('\n')}
`;
}

/** What each call answers a read-only account that it would otherwise serve. */
function describeReadOnlyCalls(): string {
  const rows = endpoints
    .filter(({ caller }) => caller === 'account' || caller === 'visitor')
    .map((endpoint) => {
      const { summary, errors } = shapesOf(endpoint);
      const verdict = errors.includes('read-only-account') ? 'subscription' : 'yes';
      return `| ${endpoint.method} ${endpoint.path} | ${verdict} | ${summary} |`;
    });
  return `## Calls of a read-only account

An account is read-only without a subscription that is required, and while it uses more storage than it has after a plan ended
([rule](rules/plans.md#pl6)). **subscription**: the call fails with \`read-only-account\`; **yes**: it is not restricted. The cover of
an album can be set while it is shared, and an album can be made private. A test calls each of them.

| call | | |
|---|---|---|
${rows.toSorted().join('\n')}
`;
}
