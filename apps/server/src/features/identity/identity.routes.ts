import type { BrandInfo } from '@stund/contract';
import * as contract from '@stund/contract';
import type Provider from 'oidc-provider';
import { type HttpExchange, type Route, route } from '../../kernel/route.ts';
import type { Tx } from '../../platform/database/schema.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { confirmEmail } from './operations/confirm-email.ts';
import { type LoginStep, logInWithPassword } from './operations/log-in-with-password.ts';
import { register } from './operations/register.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resendCode } from './operations/resend-code.ts';
import { resetPassword } from './operations/reset-password.ts';
import { findInteractionOrigin, finishInteraction, getInteraction } from './provider/interaction.ts';

export interface IdentityRouteOptions {
  knownBrowsers: KnownBrowsers;
  /** The brand of a host name. Mails and pages use the brand of the host that a login came from. */
  brandOf(host: string): Pick<BrandInfo, 'name'>;
  /** Ends all access that was obtained with the old password, in the transaction that changes it. */
  logOutEverywhere(tx: Tx, identityId: string): Promise<void>;
}

/** The endpoints of the provider's pages. */
export function identityRoutes(
  provider: Provider,
  { brandOf, logOutEverywhere, knownBrowsers }: IdentityRouteOptions,
): readonly Route[] {
  const brandNameAt = (origin: string) => brandOf(new URL(origin).hostname).name;
  const whereOf = ({ uid, origin }: { uid: string; origin: string }, { clientAddress }: HttpExchange) => ({
    interaction: uid,
    clientAddress,
    origin,
    brandName: brandNameAt(origin),
  });
  const presentStep = async (exchange: HttpExchange, step: LoginStep, email: string) => {
    if (step.kind === 'confirm-email') return { next: 'verify-email' as const, email: step.email };
    const url = await finishInteraction(provider, exchange, step.identityId);
    exchange.response.appendHeader('set-cookie', knownBrowsers.makeCookie(email));
    return { next: 'redirect' as const, redirect_url: url };
  };

  return [
    route(contract.getInteraction, async (context, { params, exchange }) => {
      const interaction = await getInteraction(provider, exchange, params.interaction);
      return {
        page: interaction.page,
        locale: interaction.language,
        is_registration_open: context.settings.isRegistrationOpen,
        can_send_mail: context.mailer.isConfigured,
        login_hint: interaction.loginHint,
      };
    }),

    route(contract.logInWithPassword, async (context, { params, body, exchange }) => {
      const { uid, language, origin } = await getInteraction(provider, exchange, params.interaction);
      const where = whereOf({ uid, origin }, exchange);
      const knownBrowser = knownBrowsers.find(exchange.request.headers.cookie, body.email);
      const step = await logInWithPassword(context, { ...where, language, knownBrowser, ...body });
      return presentStep(exchange, step, body.email);
    }),

    route(contract.registerIdentity, async (context, { params, body, exchange }) => {
      const { uid, origin } = await getInteraction(provider, exchange, params.interaction);
      const { locale: language, ...person } = body;
      const where = whereOf({ uid, origin }, exchange);
      return presentStep(exchange, await register(context, { ...where, language, ...person }), body.email);
    }),

    route(contract.verifyEmail, async (context, { params, body, exchange }) => {
      const { uid } = await getInteraction(provider, exchange, params.interaction);
      const { identityId } = await confirmEmail(context, { interaction: uid, ...body });
      return presentStep(exchange, { kind: 'signed-in', identityId }, body.email);
    }),

    route(contract.resendEmailCode, async (context, { params, body, exchange }) => {
      const { uid, origin } = await getInteraction(provider, exchange, params.interaction);
      const where = whereOf({ uid, origin }, exchange);
      await resendCode(context, { ...where, email: body.email, language: body.locale });
    }),

    route(contract.requestPasswordReset, async (context, { body, exchange }) => {
      const { email, locale: language, interaction } = body;
      const came = interaction === undefined ? undefined : await findInteractionOrigin(provider, interaction);
      const origin = came ?? context.settings.publicUrl;
      const { clientAddress } = exchange;
      await requestPasswordReset(context, { email, language, clientAddress, origin, brandName: brandNameAt(origin) });
    }),

    route(contract.resetPassword, (context, { body, exchange }) =>
      resetPassword(context, logOutEverywhere, { ...body, brandName: brandOf(exchange.host).name }),
    ),
  ];
}
