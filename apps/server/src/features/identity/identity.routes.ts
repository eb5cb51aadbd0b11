import * as contract from '@stund/contract';
import type Provider from 'oidc-provider';
import { type HttpExchange, type Route, route } from '../../kernel/route.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { confirmEmail } from './operations/confirm-email.ts';
import { register } from './operations/register.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resendCode } from './operations/resend-code.ts';
import { resetPassword } from './operations/reset-password.ts';
import { type SignInStep, signIn } from './operations/sign-in.ts';
import { finishInteraction, getInteraction } from './provider/interaction.ts';

/** The calls behind the provider's pages. `signOutEverywhere` ends what a person opened with the password they had. */
export function identityRoutes(
  provider: Provider,
  signOutEverywhere: (tx: Tx, identityId: string) => Promise<void>,
): readonly Route[] {
  const presentStep = async (exchange: HttpExchange, step: SignInStep) =>
    step.kind === 'confirm-email'
      ? { next: 'verify-email' as const, email: step.email }
      : { next: 'redirect' as const, redirect_url: await finishInteraction(provider, exchange, step.identityId) };

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

    route(contract.signInWithPassword, async (context, { params, body, exchange }) => {
      const { uid, language } = await getInteraction(provider, exchange, params.interaction);
      const { clientAddress } = exchange;
      return presentStep(exchange, await signIn(context, { interaction: uid, language, clientAddress, ...body }));
    }),

    route(contract.registerIdentity, async (context, { params, body, exchange }) => {
      const { uid } = await getInteraction(provider, exchange, params.interaction);
      const { locale: language, ...person } = body;
      const { clientAddress } = exchange;
      return presentStep(exchange, await register(context, { interaction: uid, language, clientAddress, ...person }));
    }),

    route(contract.verifyEmail, async (context, { params, body, exchange }) => {
      const { uid } = await getInteraction(provider, exchange, params.interaction);
      const { identityId } = await confirmEmail(context, { interaction: uid, ...body });
      return presentStep(exchange, { kind: 'signed-in', identityId });
    }),

    route(contract.resendEmailCode, async (context, { params, body, exchange }) => {
      const { uid } = await getInteraction(provider, exchange, params.interaction);
      const { clientAddress } = exchange;
      await resendCode(context, { interaction: uid, clientAddress, email: body.email, language: body.locale });
    }),

    route(contract.requestPasswordReset, async (context, { body, exchange }) => {
      const { clientAddress } = exchange;
      await requestPasswordReset(context, { email: body.email, language: body.locale, clientAddress });
    }),

    route(contract.resetPassword, (context, { body }) => resetPassword(context, signOutEverywhere, body)),
  ];
}
