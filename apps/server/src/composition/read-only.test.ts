import { endpoints, shapesOf } from '@stund/contract/schemas';
import { expect, it } from 'vitest';
import { givenDatabase } from '../testing/database/test-database.ts';
import { type FuzzRequest, makeRequest, operationsOf } from '../testing/fuzz/make-request.ts';
import { prepareSubject } from '../testing/fuzz/prepare-subject.ts';
import { Random } from '../testing/fuzz/random.ts';
import { givenLoggedIn, givenNode } from './testing/given-node.ts';

/** Calls that wait, that end the login, or that delete what the others are about. */
const leftOut = new Set(['waitForChange', 'waitForNotifications', 'logout', 'removeDevice', 'deleteJob']);
/** A restricted call is refused as soon as a request has the right form, which random ones have sooner or later. */
const attemptsOfRestricted = 60;
const attemptsOfOthers = 3;

const endpointsByName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/** Bodies of calls whose form random values do not meet. */
const album = {
  title: 'Hytta',
  created: '2020-06-21T13:24:05.123Z',
  privacy_mode: 'private',
  has_password: false,
  allow_uploads: true,
  allow_comments: true,
  allow_sharing: true,
  sort_order: 'ADDED',
  attributes: {},
};

it('refuses a read-only account the calls of docs/permissions.md, and no others', { timeout: 300_000 }, async () => {
  const database = await givenDatabase();
  const origin = await givenNode(database);
  const { accountId, jobId, authorization } = await givenLoggedIn(database);
  const known = await prepareSubject({ origin, authorization, jobId });
  const created = await fetch(`${origin}/st/4/jobs`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Private' }),
  });
  const { id: privateId } = (await created.json()) as { id: string };
  const ids = [...(known.id ?? []), privateId];
  await database.database.updateTable('account').set({ is_read_only: true }).where('id', '=', accountId).execute();

  const description = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Parameters<typeof operationsOf>[0];
  };
  const operations = operationsOf(description.paths).filter(({ operationId }) => {
    const caller = endpointsByName.get(operationId)?.caller;
    return (caller === 'account' || caller === 'visitor') && !leftOut.has(operationId);
  });
  expect(operations.length).toBeGreaterThan(80);

  const bodies: Readonly<Record<string, string>> = {
    restoreAlbum: JSON.stringify({ ...album, id: privateId }),
    restoreContributions: JSON.stringify({ people: [] }),
    restoreEdits: JSON.stringify({ edits: [] }),
    keepFiles: String(known.file?.[0]),
  };
  const values = { ...known, id: ids, job_id: ids, to_phone_numbers: ['+4790000000'] };
  const random = new Random(19);
  let sent = 0;
  const isRefused = async (request: FuzzRequest): Promise<boolean> => {
    sent += 1;
    const headers = { ...request.headers, authorization, 'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}` };
    const { method, body } = request;
    const init = { method, headers, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) } as const;
    const answer = await fetch(origin + request.address, init);
    return (await answer.text()).includes('"read-only-account"');
  };

  const wrong: string[] = [];
  const isRestrictedCall = (name: string) => shapesOf(endpointsByName.get(name)!).errors.includes('read-only-account');
  const restrictedFirst = operations.toSorted(
    (a, b) => Number(isRestrictedCall(b.operationId)) - Number(isRestrictedCall(a.operationId)),
  );
  for (const operation of restrictedFirst) {
    const isRestricted = isRestrictedCall(operation.operationId);
    const attempts = isRestricted ? attemptsOfRestricted : attemptsOfOthers;
    let wasRefused = false;
    for (let attempt = 0; attempt < attempts && !wasRefused; attempt += 1) {
      const request = makeRequest(random, operation, values, false);
      const body = bodies[operation.operationId];
      wasRefused = await isRefused(body === undefined ? request : { ...request, body: Buffer.from(body) });
    }
    if (wasRefused !== isRestricted) wrong.push(`${operation.operationId} is ${wasRefused ? '' : 'not '}refused`);
  }
  expect(wrong).toEqual([]);
});
