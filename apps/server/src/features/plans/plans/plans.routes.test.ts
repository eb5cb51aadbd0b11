import { gibibyte } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenAccount } from '../../../testing/test-context.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { issueToken } from '../../login/login/index.ts';
import { planRoutes, type SubscriptionActions, setGrant } from './index.ts';
import { addOperatorKey, removeOperatorKey } from './operator-keys/operator-keys.ts';

async function givenServer() {
  const calls: string[] = [];
  const actions: SubscriptionActions = {
    cancel: async (_, id) => void calls.push(`cancel ${id}`),
    reactivate: async (_, id) => void calls.push(`reactivate ${id}`),
  };
  const { parts, origin } = await givenInstallation({ routes: planRoutes({ actions }) });
  const { accountId } = await givenAccount(parts, { maxSpace: gibibyte });
  const email = `${accountId}@example.com`;
  const loggedIn = async (address: string) =>
    `Basic ${btoa(`${await issueToken(parts, { email: address, deviceName: 'test' })}:`)}`;
  const authorization = await loggedIn(email);
  const send = async (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: object; body?: object } = {},
  ) => {
    const answer = await fetch(`${origin}/st/4${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } as Record<string, string>,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { parts, accountId, email, send, calls, loggedIn, own: { headers: { authorization } } };
}

it('shows the grants of the caller, with the actions that are possible', async () => {
  const { parts, accountId, send, calls, own, loggedIn } = await givenServer();
  const subscription = { accountId, source: 'capture_stripe', reference: 'sub_1', reason: 'purchase' } as const;
  const set = (dates: { renewsAt?: Date; endsAt?: Date }) =>
    parts.database
      .transaction()
      .execute((tx) => setGrant(tx, parts, { ...subscription, sizeBytes: 100 * gibibyte, productId: 'p', ...dates }));
  const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 86_400_000);
  const { id } = await set({ renewsAt: soon });
  expect((await send('GET', '/user_grants', own)).body).toEqual([
    expect.objectContaining({ source: 'capture', size: 1, links: { cancellation: null, reactivation: null } }),
    {
      id,
      size: 100,
      source: 'capture_stripe',
      renews_at: soon.getTime() / 1000,
      expires_at: null,
      stripe_product_id: 'p',
      is_business: false,
      links: { cancellation: `/st/4/user_grants/${id}/cancel`, reactivation: null },
    },
  ]);
  expect(await send('POST', `/user_grants/${id}/cancel`, own)).toMatchObject({ status: 204 });
  await set({ endsAt: soon });
  expect((await send('GET', '/user_grants', own)).body[1]).toMatchObject({
    renews_at: null,
    expires_at: soon.getTime() / 1000,
    links: { cancellation: null, reactivation: `/st/4/user_grants/${id}/reactivate` },
  });
  expect(await send('POST', `/user_grants/${id}/reactivate`, own)).toMatchObject({ status: 204 });
  expect(calls).toEqual(['cancel sub_1', 'reactivate sub_1']);

  const bo = await givenAccount(parts);
  const others = { headers: { authorization: await loggedIn(`${bo.accountId}@example.com`) } };
  expect(await send('POST', `/user_grants/${id}/cancel`, others)).toMatchObject({ status: 404 });
  const included = (await send('GET', '/user_grants', own)).body[0].id;
  expect(await send('POST', `/user_grants/${included}/cancel`, own)).toMatchObject({ status: 409 });
  expect(await send('GET', '/user_grants')).toMatchObject({ status: 401 });
  expect(calls).toHaveLength(2);
});

it('lets a system of the operator give and end storage with a key of the scope', async () => {
  const { parts, email, send, own } = await givenServer();
  const key = await addOperatorKey(parts, { name: 'support', scopes: ['grants'] });
  const without = await addOperatorKey(parts, { name: 'other', scopes: [] });
  const grant = { email, source: 'b2b', size: 1000, reason: 'Contract', reference: 'c-1' };
  const by = (used: string | undefined, body: object = grant) =>
    send('POST', '/storage_grants', { body, headers: used === undefined ? {} : { 'stund-operator-key': used } });

  const { status, body } = await by(key);
  expect(status).toBe(200);
  expect((await by(key)).body).toEqual(body);
  expect((await send('GET', '/user_grants', own)).body).toHaveLength(2);
  expect((await send('GET', '/user_grants', own)).body[1]).toMatchObject({ is_business: true, size: 1000 });

  expect((await by(key, { ...grant, size: 5 })).status).toBe(409);
  expect((await by(key, { ...grant, source: 'capture_stripe' })).status).toBe(400);
  expect((await by(key, { ...grant, reference: 'x', expires_at: 1 })).status).toBe(400);
  expect((await by(key, { ...grant, email: 'nobody@example.com' })).status).toBe(404);
  expect((await by(without)).status).toBe(403);
  expect((await by('wrong')).status).toBe(401);
  expect((await by(undefined)).status).toBe(401);

  const end = (used: string) =>
    send('DELETE', `/storage_grants/${body.id}`, { headers: { 'stund-operator-key': used } });
  expect((await end('wrong')).status).toBe(401);
  expect((await end(key)).status).toBe(204);
  expect((await send('GET', '/user_grants', own)).body).toHaveLength(1);
  await removeOperatorKey(parts.database, 'support');
  expect((await end(key)).status).toBe(401);
});
