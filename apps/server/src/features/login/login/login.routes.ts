import * as contract from '@stund/contract';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { presentDevice } from './account.presenter.ts';
import { selectTokens } from './auth-token.repository.ts';
import type { Issuer } from './issuer/issuer.ts';
import { changeName } from './operations/change-name.ts';
import { finishLogin } from './operations/finish-login.ts';
import { getAccountInfo, readAccountInfo } from './operations/get-account-info.ts';
import { logout, removeDevice } from './operations/remove-device.ts';
import { rotateToken } from './operations/rotate-token.ts';
import { startLogin } from './operations/start-login.ts';

/** Login, logout, the caller's account and its devices. `origins` are those of the client, the public one first. */
export function loginRoutes(issuer: Issuer, origins: readonly [string, ...string[]]): readonly Route[] {
  return [
    route(contract.loginPreflight, async (context, { body, headers }) => {
      const url = await startLogin(context, issuer, {
        challenge: body.challenge,
        locale: body.locale,
        redirect: body.redirect,
        utmSource: body.utm_source,
        prompt: body.prompt,
        again: body.again,
        loginHint: body.login_hint,
        usesAcrValues: body.use_acr_values,
        origin: origins.find((origin) => origin === headers.origin) ?? origins[0],
      });
      return { authorization_url: url.href };
    }),

    route(contract.loginPostflight, async (context, { body }) => {
      const { account, token, redirect, authenticatedAt } = await finishLogin(context, issuer, {
        callbackQuery: body.callback_query,
        verifier: body.verifier,
        device: { id: body.device_id, name: body.device_name },
        clientAddress: context.clientAddress,
      });
      const info = await readAccountInfo(context, account.id, authenticatedAt);
      return { auth_token: token, redirect, account_info: info };
    }),

    route(contract.logout, (context) => logout(context)),

    route(contract.rotateToken, async (context) => ({ auth_token: await rotateToken(context) })),

    // The HTTP layer has checked it.
    route(contract.checkRecentLogin, async () => undefined),

    route(contract.getAccountInfo, (context, { query }) =>
      getAccountInfo(context, { language: query.language, timeZone: query.time_zone }),
    ),

    route(contract.changeName, (context, { body }) => changeName(context, body.name)),

    route(contract.listDevices, async (context) => {
      const { accountId, deviceId } = requireAccount(context);
      const tokens = await selectTokens(context.database, accountId, context.clock.now());
      return tokens.map((token) => presentDevice(token, deviceId));
    }),

    route(contract.removeDevice, (context, { params }) => removeDevice(context, params.id)),
  ];
}
