import { authorizationOf } from '@stund/contract';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../platform/clock.ts';
import { asGuest } from '../../../../testing/given-album.ts';
import { as, givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { claimGuest } from '../../albums/operations/claim-guest.ts';
import { authenticateGuests } from './authenticate-guest.ts';

it("ends a guest's token a year after they joined, however much it is used", async () => {
  const context = await givenContext();
  const { token } = await asGuest(context, 'Kari');
  let days = 0;
  const clock = { now: () => new Date(systemClock.now().getTime() + days * 24 * 3600 * 1000) };
  const authenticate = authenticateGuests({ ...context, clock }, async () => ({ kind: 'none' }));
  for (days = 0; days < 364; days += 60)
    expect(await authenticate(authorizationOf(token, btoa))).toMatchObject({ kind: 'guest', name: 'Kari' });
  days = 366;
  await expect(authenticate(authorizationOf(token, btoa))).rejects.toThrow('unauthenticated');
  const ana = await givenAccount(context);
  expect(await claimGuest({ ...as(ana, context), clock }, token)).toBe(false);
});
