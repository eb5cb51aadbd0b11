import * as contract from '@stund/contract';
import { originOf } from '../../../kernel/origin-of-host.ts';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { countLosses } from './losses.repository.ts';
import { keepAccount } from './operations/keep-account.ts';
import { requestDeletion } from './operations/request-deletion.ts';

export interface AccountDeletionRouteOptions {
  /** The brand of a host name. Mails name the brand of the client that the deletion was requested in. */
  brandOf(host: string): { readonly name: string };
  /** Further origins of the client. */
  otherOrigins: readonly string[];
}

/** Requesting the deletion of the caller's account, and keeping it while it waits. */
export function accountDeletionRoutes({ brandOf, otherOrigins }: AccountDeletionRouteOptions): Route[] {
  return [
    route(contract.describeAccountDeletion, async (context) => ({
      wait_days: context.settings.deletionWaitDays,
      ...(await countLosses(context.database, requireAccount(context).accountId)),
    })),

    route(contract.requestAccountDeletion, async (context, { exchange }) => {
      const origin = originOf(exchange.host, [context.settings.publicUrl, ...otherOrigins]);
      const dueAt = await requestDeletion(context, { brand: brandOf(exchange.host).name, origin });
      return { deletion_date: dueAt.getTime() / 1000 };
    }),

    route(contract.keepAccount, async (context, { body }) => {
      const login = await keepAccount(context, {
        keepToken: body.keep_token,
        device: { id: body.device_id, name: body.device_name },
      });
      return { auth_token: login.token, account_info: login.info };
    }),
  ];
}
