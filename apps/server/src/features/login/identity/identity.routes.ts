import type { BrandInfo } from '@stund/contract';
import * as contract from '@stund/contract';
import type Provider from 'oidc-provider';
import { type HttpExchange, type Route, route } from '../../../kernel/route.ts';
import { undoEmailChange } from './email-change/undo-email-change.ts';
import { findIdentity } from './identity.repository.ts';
import type { IdentitySecrets } from './identity-secrets.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { LogOutOthers } from './operations/change-password.ts';
import { confirmEmail } from './operations/confirm-email.ts';
import { continueLogin } from './operations/continue-login.ts';
import { logInWithPassword } from './operations/log-in-with-password.ts';
import { stepPresenter } from './operations/present-step.ts';
import { register } from './operations/register.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resendCode } from './operations/resend-code.ts';
import { resetPassword } from './operations/reset-password.ts';
import type { LogOutEverywhere } from './operations/set-password.ts';
import { confirmUnverifiedEmail, logInWithPasskey, requestPasskeyLogin } from './passkeys/log-in-with-passkey.ts';
import { type RelyingParty, requireRelyingParty } from './passkeys/relying-party.ts';
import { findInteractionOrigin, getInteraction } from './provider/interaction.ts';
import { enterSecondFactor } from './second-factor/enter-second-factor.ts';

export interface IdentityRouteOptions {
  knownBrowsers: KnownBrowsers;
  /** The brand of a host name. Mails and pages use the brand of the host that a login came from. */
  brandOf(host: string): Pick<BrandInfo, 'name'>;
  /** Ends all access that was obtained with the old password, in the transaction that changes it. */
  logOutEverywhere: LogOutEverywhere;
  logOutOthers: LogOutOthers;
  secrets: IdentitySecrets;
  /** Undefined where browsers accept no passkeys. */
  relyingParty: RelyingParty | undefined;
  /** The origins of the client, the public one first. */
  origins: readonly [string, ...string[]];
}

/** The endpoints of the provider's pages. */
export function identityRoutes(provider: Provider, options: IdentityRouteOptions): readonly Route[] {
  return [...logInRoutes(provider, options), ...passkeyRoutes(provider, options), ...resetRoutes(provider, options)];
}

function whereOf({ uid, origin }: { uid: string; origin: string }, { clientAddress }: HttpExchange) {
  return { interaction: uid, clientAddress, origin };
}

function logInRoutes(provider: Provider, options: IdentityRouteOptions): Route[] {
  const { knownBrowsers, secrets, relyingParty } = options;
  const presentStep = stepPresenter(provider, knownBrowsers);

  return [
    route(contract.getInteraction, async (context, { params, exchange }) => {
      const interaction = await getInteraction(provider, exchange, params.interaction);
      return {
        page: interaction.page,
        locale: interaction.language,
        is_registration_open: context.settings.isRegistrationOpen,
        can_send_mail: context.mails.isConfigured,
        can_use_passkeys: relyingParty !== undefined,
        login_hint: interaction.loginHint,
        is_renewal: interaction.isRenewal,
      };
    }),

    route(contract.logInWithPassword, async (context, { params, body, exchange }) => {
      const { uid, language, origin } = await getInteraction(provider, exchange, params.interaction);
      const where = whereOf({ uid, origin }, exchange);
      const knownBrowser = knownBrowsers.find(exchange.request.headers.cookie, body.email);
      const step = await logInWithPassword(context, { ...where, language, knownBrowser, ...body });
      return presentStep(context, await continueLogin(context, uid, step), { ...where, exchange, method: 'password' });
    }),

    route(contract.enterSecondFactor, async (context, { params, body, exchange }) => {
      const { uid, origin } = await getInteraction(provider, exchange, params.interaction);
      const where = whereOf({ uid, origin }, exchange);
      const { accepted, ...proven } = await enterSecondFactor(context, secrets, {
        ...where,
        code: body.code,
        async findKnownBrowser(id) {
          const identity = await findIdentity(context.database, id);
          return identity && knownBrowsers.find(exchange.request.headers.cookie, identity.email);
        },
      });
      const method = accepted.kind === 'recovery-code' ? 'password-and-recovery-code' : 'password-and-code';
      return presentStep(context, { kind: 'signed-in', ...proven }, { ...where, exchange, method });
    }),

    route(contract.registerIdentity, async (context, { params, body, exchange }) => {
      const { uid, origin } = await getInteraction(provider, exchange, params.interaction);
      const { locale: language, ...person } = body;
      const where = whereOf({ uid, origin }, exchange);
      const step = await register(context, { ...where, language, ...person });
      return presentStep(context, step, { ...where, exchange, method: 'password' });
    }),

    route(contract.verifyEmail, async (context, { params, body, exchange }) => {
      const { uid, origin } = await getInteraction(provider, exchange, params.interaction);
      const proven = await confirmEmail(context, { interaction: uid, ...body });
      const step = await continueLogin(context, uid, { kind: 'signed-in', ...proven });
      return presentStep(context, step, { ...whereOf({ uid, origin }, exchange), exchange, method: 'password' });
    }),

    route(contract.resendEmailCode, async (context, { params, body, exchange }) => {
      const { uid, origin } = await getInteraction(provider, exchange, params.interaction);
      const where = whereOf({ uid, origin }, exchange);
      await resendCode(context, { ...where, email: body.email, language: body.locale });
    }),
  ];
}

function passkeyRoutes(provider: Provider, options: IdentityRouteOptions): Route[] {
  const presentStep = stepPresenter(provider, options.knownBrowsers);
  return [
    route(contract.requestPasskeyLogin, async (context, { params, exchange }) => {
      const { uid } = await getInteraction(provider, exchange, params.interaction);
      return requestPasskeyLogin(context, requireRelyingParty(options.relyingParty), uid);
    }),

    route(contract.logInWithPasskey, async (context, { params, body, exchange }) => {
      const { uid, origin, language } = await getInteraction(provider, exchange, params.interaction);
      const where = whereOf({ uid, origin }, exchange);
      const relyingParty = requireRelyingParty(options.relyingParty);
      const identity = await logInWithPasskey(context, relyingParty, { ...where, answer: body });
      const step = await confirmUnverifiedEmail(context, identity, { ...where, language });
      return presentStep(context, step, { ...where, exchange, method: 'passkey' });
    }),
  ];
}

function resetRoutes(provider: Provider, options: IdentityRouteOptions): Route[] {
  const { origins, logOutEverywhere, secrets } = options;
  const originOf = (headers: Readonly<Record<string, string | undefined>>) =>
    origins.find((known) => known === headers.origin) ?? origins[0];
  return [
    route(contract.requestPasswordReset, async (context, { body, exchange }) => {
      const { email, locale: language, interaction } = body;
      const came = interaction === undefined ? undefined : await findInteractionOrigin(provider, interaction);
      const origin = came ?? context.settings.publicUrl;
      const { clientAddress } = exchange;
      await requestPasswordReset(context, { email, language, clientAddress, origin });
    }),

    route(contract.resetPassword, (context, { body, headers }) =>
      resetPassword(context, logOutEverywhere, secrets, { ...body, code: body.code, origin: originOf(headers) }),
    ),

    route(contract.undoEmailChange, (context, { body, headers }) =>
      undoEmailChange(context, logOutEverywhere, { ...body, origin: originOf(headers) }),
    ),
  ];
}
