import {
  enterSecondFactor,
  getInteraction,
  logInWithPassword,
  type ReplyOf,
  registerIdentity,
  requestPasswordReset,
  resendEmailCode,
  resetPassword,
  verifyEmail,
} from '@stund/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';

/** The state of one login at the built-in provider, as its pages read it. */
export type Interaction = ReplyOf<typeof getInteraction>;
export type LoginStep = ReplyOf<typeof logInWithPassword>;

/** The first part of the keys of logins. */
export const interactionKey = 'interaction';

export function interactionQuery(interaction: string) {
  return queryOptions({
    queryKey: [interactionKey, interaction],
    queryFn: ({ signal }) => callEndpoint(getInteraction, { params: { interaction } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useLogin(interaction: string) {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      callEndpoint(logInWithPassword, { params: { interaction }, body }),
  });
}

export function useRegister(interaction: string) {
  return useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) =>
      callEndpoint(registerIdentity, { params: { interaction }, body: { ...body, locale: currentLanguage() } }),
  });
}

export function useVerifyEmail(interaction: string) {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => callEndpoint(verifyEmail, { params: { interaction }, body }),
  });
}

export function useResendCode(interaction: string) {
  return useMutation({
    mutationFn: (email: string) =>
      callEndpoint(resendEmailCode, { params: { interaction }, body: { email, locale: currentLanguage() } }),
  });
}

export function useSecondFactor(interaction: string) {
  return useMutation({
    mutationFn: (code: string) => callEndpoint(enterSecondFactor, { params: { interaction }, body: { code } }),
  });
}

export function useRequestPasswordReset(interaction: string) {
  return useMutation({
    mutationFn: (email: string) =>
      callEndpoint(requestPasswordReset, { body: { email, locale: currentLanguage(), interaction } }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string; code?: string }) => callEndpoint(resetPassword, { body }),
  });
}
