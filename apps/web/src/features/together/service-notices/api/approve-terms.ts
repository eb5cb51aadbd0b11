import { approveTerms } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { accountQuery, updateAccount } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';

/**
 * Accepts the displayed version of the terms. If a newer one is in force, the account is refetched, which asks for that
 * one.
 */
export function useApproveTerms() {
  return useMutation({
    mutationFn: (version: string) =>
      callEndpoint(approveTerms, { query: { language: currentLanguage() }, body: { version } }),
    onSuccess: () => updateAccount({ tos_to_approve: null }),
    onError: (error) => {
      if (failureCode(error) === 'conflict') void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}
