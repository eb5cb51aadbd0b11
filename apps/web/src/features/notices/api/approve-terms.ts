import { approveTerms } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { accountQuery, updateAccount } from '../../../shared/account/account.ts';
import { failureCode } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

/** Accepts the version that was read. When another one is in force by now, the account is read again and asks for that. */
export function useApproveTerms() {
  return useMutation({
    mutationFn: (version: string) => callEndpoint(approveTerms, { body: { version } }),
    onSuccess: () => updateAccount({ tos_to_approve: null }),
    onError: (error) => {
      if (failureCode(error) === 'conflict') void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}
