import * as contract from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type CallArguments, type Route, route } from '../../../kernel/route.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { deleteEmailChange } from './email-change/email-change.repository.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import type { IdentityRow } from './identity.repository.ts';
import type { IdentityRouteOptions } from './identity.routes.ts';
import { getIdentityOfCaller } from './identity-of-caller.repository.ts';
import { presentPasskey } from './login-security.presenter.ts';
import { durableLoginChanged } from './mail/durable.mails.ts';
import type { LoginChange } from './mail/identity.mails.ts';
import { changePassword, removePassword } from './operations/change-password.ts';
import { getLoginSecurity } from './operations/get-login-security.ts';
import { addPasskey, requestPasskey } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts';
import { requireRelyingParty } from './passkeys/relying-party.ts';
import {
  confirmOneTimeCodes,
  removeOneTimeCodes,
  renewRecoveryCodes,
  requestOneTimeCodes,
} from './second-factor/change-one-time-codes.ts';

type Options = Pick<IdentityRouteOptions, 'brandOf' | 'origins' | 'relyingParty' | 'secrets' | 'logOutOthers'>;
type Place = Pick<CallArguments<contract.Endpoint>, 'exchange' | 'headers'>;

/** The calls by which the owner of an account changes how they log in. */
export function loginSecurityRoutes(options: Options): readonly Route[] {
  return [
    route(contract.getLoginSecurity, (context) => getLoginSecurity(context, options.relyingParty)),
    ...passwordRoutes(options),
    ...passkeyRoutes(options),
    ...codeRoutes(options),
    ...emailRoutes(options),
  ];
}

/** The page that made the call: its brand, and an origin for links. */
function placeOf({ brandOf, origins }: Options, { exchange, headers }: Place) {
  const origin = origins.find((known) => known === headers.origin) ?? origins[0];
  return { brandName: brandOf(exchange.host).name, origin };
}

/** The reply waits for it, so that no end of the server loses the mail. */
function queueMail(
  { database, mails }: RequestContext,
  change: { identity: string; change: LoginChange; origin: string },
): Promise<void> {
  return inTransaction(database, (tx) => mails.enqueue(tx, durableLoginChanged, change));
}

function notifier(options: Options) {
  return (context: RequestContext, place: Place, owner: IdentityRow, change: LoginChange) =>
    queueMail(context, { identity: owner.id, change, origin: placeOf(options, place).origin });
}

function passwordRoutes(options: Options): Route[] {
  const notify = notifier(options);
  return [
    route(contract.setPassword, async (context, { body, ...place }) => {
      const { password, current_password: currentPassword, log_out_others: logsOutOthers } = body;
      const change = { password, currentPassword, logsOutOthers };
      await notify(context, place, await changePassword(context, options.logOutOthers, change), 'passwordChanged');
    }),

    route(contract.removePassword, async (context, place) =>
      notify(context, place, await removePassword(context, options.relyingParty), 'passwordRemoved'),
    ),
  ];
}

function passkeyRoutes(options: Options): Route[] {
  const notify = notifier(options);
  return [
    route(contract.requestPasskey, (context, place) =>
      requestPasskey(context, requireRelyingParty(options.relyingParty), placeOf(options, place).brandName),
    ),

    route(contract.addPasskey, async (context, { body, ...place }) => {
      const { passkey, owner } = await addPasskey(context, requireRelyingParty(options.relyingParty), body);
      await notify(context, place, owner, 'passkeyAdded');
      return presentPasskey(passkey);
    }),

    route(contract.renamePasskey, (context, { params, body }) => renamePasskey(context, params.id, body.name)),

    route(contract.removePasskey, async (context, { params, ...place }) =>
      notify(context, place, await removePasskey(context, options.relyingParty, params.id), 'passkeyRemoved'),
    ),
  ];
}

function codeRoutes(options: Options): Route[] {
  const notify = notifier(options);
  const { secrets } = options;
  return [
    route(contract.requestOneTimeCodes, (context, place) =>
      requestOneTimeCodes(context, secrets, placeOf(options, place).brandName),
    ),

    route(contract.confirmOneTimeCodes, async (context, { body, ...place }) => {
      const { owner, recoveryCodes } = await confirmOneTimeCodes(context, secrets, body.code);
      await notify(context, place, owner, 'oneTimeCodesOn');
      return { recovery_codes: recoveryCodes };
    }),

    route(contract.removeOneTimeCodes, async (context, place) =>
      notify(context, place, await removeOneTimeCodes(context), 'oneTimeCodesOff'),
    ),

    route(contract.renewRecoveryCodes, async (context, place) => {
      const { owner, recoveryCodes } = await renewRecoveryCodes(context, secrets);
      await notify(context, place, owner, 'recoveryCodesRenewed');
      return { recovery_codes: recoveryCodes };
    }),
  ];
}

function emailRoutes(options: Options): Route[] {
  return [
    route(contract.requestEmailChange, (context, { body, ...place }) => {
      const { origin } = placeOf(options, place);
      return requestEmailChange(context, { email: body.email, language: body.locale, origin });
    }),

    route(contract.confirmEmailChange, (context, { body, ...place }) => {
      const { current_code: currentCode, new_code: newCode } = body;
      return confirmEmailChange(context, { currentCode, newCode, origin: placeOf(options, place).origin });
    }),

    route(contract.cancelEmailChange, async (context) => {
      const { id } = await getIdentityOfCaller(context);
      await inTransaction(context.database, (tx) => deleteEmailChange(tx, id));
    }),
  ];
}

/** The one call that remains where an external issuer keeps password and passkeys. */
export function externalLoginRoutes(issuerUrl: string): readonly Route[] {
  return [route(contract.getLoginSecurity, async () => ({ provider: 'external' as const, issuer_url: issuerUrl }))];
}
