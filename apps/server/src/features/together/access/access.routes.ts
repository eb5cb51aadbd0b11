import * as contract from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { joinAsGuest } from './operations/join-as-guest.ts';
import { submitPassword } from './operations/submit-password.ts';

/** Identification of people without an account, and album passwords. */
export const accessRoutes: readonly Route[] = [
  route(contract.joinAsGuest, async (context, { body, exchange }) => {
    const guest = await joinAsGuest(context, { name: body.name, clientAddress: exchange.clientAddress });
    return { uuid: guest.id, name: guest.name, auth_token: guest.token };
  }),

  route(contract.getGuest, async ({ actor }) => {
    if (actor.kind !== 'guest') throw new DomainError('not-found', 'guest');
    return { uuid: actor.guestId, name: actor.name ?? null };
  }),

  route(contract.submitJobPassword, async (context, { params, body, exchange }) => ({
    auth_token: await submitPassword(context, {
      jobId: params.id,
      password: body.password,
      clientAddress: exchange.clientAddress,
    }),
  })),
];
