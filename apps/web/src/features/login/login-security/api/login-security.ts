import {
  addPasskey,
  type BodyOf,
  cancelEmailChange,
  confirmEmailChange,
  confirmOneTimeCodes,
  type Endpoint,
  getLoginSecurity,
  type ReplyOf,
  removeOneTimeCodes,
  removePasskey,
  removePassword,
  renamePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  requestOneTimeCodes,
  requestPasskey,
  setPassword,
} from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';
import { createPasskey } from '../../../../shared/passkeys/browser-passkeys.ts';

export type LoginSecurity = Extract<ReplyOf<typeof getLoginSecurity>, { provider: 'embedded' }>;
export type Passkey = LoginSecurity['passkeys'][number];
export type LogIn = LoginSecurity['log_ins'][number];

export const loginSecurityQuery = queryOptions({
  queryKey: ['login-security'],
  queryFn: ({ signal }) => callEndpoint(getLoginSecurity, {}, { signal }),
});

/** A change of how the person logs in, after which the page shows the new state. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: loginSecurityQuery.queryKey }),
  });
}

type Body<E extends Endpoint> = BodyOf<E>;

/** Other devices that are logged out lose the addresses of photos, which this page has as well: they are fetched again. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  return useChange(async (body: Body<typeof setPassword>) => {
    await callEndpoint(setPassword, { body });
    if (body.log_out_others) await queryClient.invalidateQueries({ refetchType: 'none' });
  });
}

export function useRemovePassword() {
  return useChange(() => callEndpoint(removePassword, {}));
}

/** Creates a passkey in the dialog of the browser and adds it. */
export function useAddPasskey() {
  return useChange(async (name: string) => {
    const passkey = await createPasskey(await callEndpoint(requestPasskey, {}));
    return callEndpoint(addPasskey, { body: { name, passkey } });
  });
}

export function useRenamePasskey() {
  return useChange(({ id, name }: { id: string; name: string }) =>
    callEndpoint(renamePasskey, { params: { id }, body: { name } }),
  );
}

export function useRemovePasskey() {
  return useChange((id: string) => callEndpoint(removePasskey, { params: { id } }));
}

export function useRequestOneTimeCodes() {
  return useMutation({ mutationFn: () => callEndpoint(requestOneTimeCodes, {}) });
}

export function useConfirmOneTimeCodes() {
  return useChange((code: string) => callEndpoint(confirmOneTimeCodes, { body: { code } }));
}

export function useRemoveOneTimeCodes() {
  return useChange(() => callEndpoint(removeOneTimeCodes, {}));
}

export function useRenewRecoveryCodes() {
  return useChange(() => callEndpoint(renewRecoveryCodes, {}));
}

export function useRequestEmailChange() {
  return useChange((email: string) => callEndpoint(requestEmailChange, { body: { email, locale: currentLanguage() } }));
}

export function useConfirmEmailChange() {
  const queryClient = useQueryClient();
  return useChange(async (body: Body<typeof confirmEmailChange>) => {
    await callEndpoint(confirmEmailChange, { body });
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  });
}

export function useCancelEmailChange() {
  return useChange(() => callEndpoint(cancelEmailChange, {}));
}
