import { expect, it } from 'vitest';
import { createGooglePlay, openAppleStore } from '../../../platform/app-store/index.ts';
import { appId, appleNotification, bundleId, standInRoot } from '../../../platform/app-store/testing/apple-stand-in.ts';
import { GoogleStandIn, pushOf } from '../../../platform/app-store/testing/google-stand-in.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { type AppStoreRouteOptions, appStoreRoutes } from './app-store.routes.ts';

async function givenServer(options: AppStoreRouteOptions) {
  const { origin } = await givenInstallation({ routes: appStoreRoutes(options) });
  return async (store: 'apple' | 'google', body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/st/4/app_stores/${store}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return response.status;
  };
}

it('takes signed notifications of both stores, and refuses all other requests', async () => {
  const google = new GoogleStandIn();
  await google.start();
  cleanUpLater(async () => google.stop());
  const sizes = new Map([['stund.100.monthly', 100]]);
  const send = await givenServer({
    apple: {
      client: await openAppleStore({ bundleId, appId, environment: 'production', roots: [standInRoot] }),
      sizes,
    },
    google: { client: createGooglePlay({ ...(await google.options()), now: () => new Date() }), sizes },
  });
  const now = new Date();
  const given = { signedAt: now, periodStart: now, periodEnd: new Date(now.getTime() + 86_400_000) };
  const authorization = await google.pushToken();

  expect(await send('apple', JSON.stringify({ signedPayload: await appleNotification(given) }))).toBe(200);
  expect(await send('google', pushOf({ testNotification: {} }), { authorization })).toBe(200);
  const refused = [
    await send('apple', JSON.stringify({ signedPayload: await appleNotification(given, 'impostor') })),
    await send('apple', JSON.stringify({ signedPayload: '\0' })),
    await send('apple', 'not JSON'),
    await send('google', pushOf({ testNotification: {} })),
    await send('google', 'not JSON', { authorization }),
  ];
  expect(refused).toEqual([400, 400, 400, 400, 400]);
  expect(await send('apple', JSON.stringify({ signedPayload: 'x'.repeat(300 * 1024) }))).toBe(413);
});

it('has no notifications where the operator sells nothing in the stores', async () => {
  const send = await givenServer({ apple: undefined, google: undefined });
  expect([await send('apple', '{"signedPayload":"x"}'), await send('google', '{}')]).toEqual([404, 404]);
});
