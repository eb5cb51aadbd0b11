import * as contract from '@stund/contract';
import { endpoints } from '@stund/contract/schemas';
import { expect, it } from 'vitest';
import { givenDatabase } from '../testing/database/test-database.ts';
import { makeRequest, operationsOf } from '../testing/fuzz/make-request.ts';
import { prepareSubject } from '../testing/fuzz/prepare-subject.ts';
import { Random } from '../testing/fuzz/random.ts';
import { givenLoggedIn, givenNode } from './testing/given-node.ts';

const callers = new Map(endpoints.map(({ name, caller }) => [name, caller]));
const attempts = 3;

it('gives the secret of a television no right in any other call', { timeout: 120_000 }, async () => {
  const database = await givenDatabase();
  const origin = await givenNode(database);
  const { jobId, authorization } = await givenLoggedIn(database);
  const known = await prepareSubject({ origin, authorization, jobId });
  const post = async (path: string, body: object) =>
    (await fetch(origin + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((reply) => reply.json())) as Record<string, string>;
  const { code, secret } = await post(contract.createTelevisionCode.path, { name: 'TV' });
  expect(await post(contract.showOnTelevision.path, { code, job_id: jobId })).toMatchObject({ name: 'TV' });

  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Parameters<typeof operationsOf>[0];
  };
  const operations = operationsOf(paths);
  const random = new Random(21);
  const ofTelevision = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
  const allowed: string[] = [];
  let tried = 0;
  for (const operation of operations) {
    const caller = callers.get(operation.operationId);
    if (caller === undefined || caller === 'anyone' || caller === 'signed-address') continue;
    tried += 1;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { method, headers, body, address } = makeRequest(random, operation, { ...known, id: [jobId] }, false);
      const from = `10.9.${tried >> 8}.${tried & 255}`;
      const answer = await fetch(origin + address, {
        method,
        headers: { ...headers, authorization: ofTelevision, 'x-forwarded-for': from },
        redirect: 'manual',
        ...(body && { body: new Uint8Array(body) }),
      });
      if (answer.status < 400) allowed.push(`${operation.operationId}: ${answer.status}`);
      await answer.body?.cancel();
    }
  }
  expect(tried).toBeGreaterThan(120);
  expect(allowed).toEqual([]);
  expect(await post(contract.getTelevision.path, { secret: String(secret) })).toMatchObject({ state: 'showing' });
});
