import { randomBytes, randomUUID } from 'node:crypto';
import { authorizationOf } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../features/login/login/index.ts';
import { accessRoutes } from '../../features/together/access/index.ts';
import { conversationRoutes } from '../../features/together/conversation/index.ts';
import { givenAccount } from '../../testing/test-context.ts';
import { givenInstallation, type TestInstallation } from '../../testing/test-installation.ts';
import { invalidTokensPerMinute, rates } from '../limits/rate-limits.ts';

let installation: TestInstallation;
/** It is fixed, so that all calls are in one window of the limits, however long they take. */
let now = new Date();
beforeAll(async () => {
  const routes = [...conversationRoutes, ...accessRoutes];
  installation = await givenInstallation({ routes, parts: { clock: { now: () => now } } });
});

const [jobId, fileId] = [randomUUID(), randomUUID()];
const comments = `/st/4/jobs/${jobId}/comments`;
const fileComments = `/st/4/jobs/${jobId}/files_by_id/${fileId}/comments`;

interface Caller {
  token?: string | undefined;
  authorization?: string;
  address: string;
}

async function post(path: string, { token, authorization, address }: Caller, body: object = { comment: 'Hei' }) {
  const given = authorization ?? (token === undefined ? undefined : authorizationOf(token, btoa));
  const reply = await fetch(installation.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(given !== undefined && { authorization: given }),
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { code?: string; auth_token?: string } };
}

async function statusesOf(count: number, callerAt: (index: number) => Caller, path = comments): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index++) statuses.add((await post(path, callerAt(index))).status);
  return statuses;
}

async function givenToken(): Promise<string> {
  const account = await givenAccount(installation.parts);
  return issueToken(installation.parts, { email: `${account.accountId}@example.com`, deviceName: randomUUID() });
}

const max = rates.comment!.perMinute;
const randomToken = () => randomBytes(32).toString('base64url');

describe('a limit of calls', () => {
  it('holds over all routes of a group, for the caller alone', async () => {
    const [token, neighbour] = [await givenToken(), await givenToken()];
    const address = '203.0.113.1';
    const half = max / 2;
    expect(await statusesOf(half, () => ({ token, address }), comments)).toEqual(new Set([404]));
    expect(await statusesOf(half, () => ({ token, address }), fileComments)).toEqual(new Set([404]));
    expect((await post(comments, { token, address })).status).toBe(429);
    expect((await post(fileComments, { token, address: '198.51.100.77' })).status).toBe(429);
    expect((await post(comments, { token: neighbour, address })).status).toBe(404);
    expect((await post(comments, { address })).status).not.toBe(429);
    now = new Date(now.getTime() + 60_000);
    expect((await post(comments, { token, address })).status).toBe(404);
  });

  it('counts an account once, whatever device or spelling of the header it uses', async () => {
    const account = await givenAccount(installation.parts);
    const email = `${account.accountId}@example.com`;
    const tokens = await Promise.all(
      Array.from({ length: 3 }, () => issueToken(installation.parts, { email, deviceName: randomUUID() })),
    );
    const callerAt = (index: number): Caller => {
      const encoded = authorizationOf(tokens[index % 3]!, btoa).slice('Basic '.length);
      return { authorization: `Basic${' '.repeat(1 + index)}${encoded}`, address: `203.0.113.${index}` };
    };
    await statusesOf(max, callerAt);
    expect((await post(comments, callerAt(max))).status).toBe(429);
  });

  it('counts callers without a token by address, IPv6 by network', async () => {
    const callerAt = (index: number) => ({ address: `2001:db8:1:2::${(index + 1).toString(16)}` });
    expect(await statusesOf(max, callerAt)).toEqual(new Set([404]));
    expect((await post(comments, callerAt(max))).status).toBe(429);
    expect((await post(comments, { address: '2001:db8:1:3::1' })).status).toBe(404);
  });

  it('counts each guest, and all guests of an address together', async () => {
    const address = '203.0.113.3';
    const join = async () => (await post('/st/4/guests', { address }, { name: 'Gjest' })).body.auth_token!;
    const [first, second] = [await join(), await join()];
    await statusesOf(max, () => ({ token: first, address }));
    expect((await post(comments, { token: first, address })).status).toBe(429);
    expect((await post(comments, { token: second, address })).status).toBe(404);
  });
});

describe('a token that is not valid', () => {
  it('refuses no valid token of the address that this process has not seen, and is looked up once', async () => {
    const address = '203.0.113.6';
    const callerAt = () => ({ token: randomToken(), address });
    expect(await statusesOf(400, callerAt)).toEqual(new Set([401]));
    const same = randomToken();
    expect(await statusesOf(invalidTokensPerMinute, () => ({ token: same, address }))).toEqual(new Set([401]));
    expect((await post(comments, { token: await givenToken(), address })).status).toBe(404);
  });

  it('is limited by address however often it changes, and costs valid tokens of the address nothing', async () => {
    const address = '203.0.113.4';
    const valid = await givenToken();
    expect((await post(comments, { token: valid, address })).status).toBe(404);
    const callerAt = () => ({ token: randomToken(), address });
    expect(await statusesOf(invalidTokensPerMinute, callerAt)).toEqual(new Set([401]));
    expect((await post(comments, callerAt())).status).toBe(429);
    expect((await post(fileComments, { authorization: 'token:1', address })).status).toBe(429);
    expect((await post(comments, { token: valid, address })).status).toBe(404);
    expect((await post(comments, { token: randomToken(), address: '203.0.113.5' })).status).toBe(401);
  });
});
