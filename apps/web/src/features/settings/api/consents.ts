import { getConsents, type ReplyOf, setConsents } from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateAccount } from '../../../shared/account/account.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

type Consents = ReplyOf<typeof getConsents>;

/** The consents this installation asks for; those it does not ask for are missing. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => callEndpoint(getConsents, {}, { signal }),
});

/** Decides at once and goes back when the server refuses (2-rules.md section 8.2). */
export function useDecideOnStatistics() {
  const queryClient = useQueryClient();
  const show = (isGiven: boolean) =>
    queryClient.setQueryData(
      consentsQuery.queryKey,
      (known): Consents | undefined =>
        known && { consents: { ...known.consents, help_us_improve: { value: isGiven } } },
    );
  return useMutation({
    mutationFn: (isGiven: boolean) => callEndpoint(setConsents, { body: { help_us_improve: isGiven } }),
    onMutate: show,
    onSuccess: (reply, isGiven) => {
      queryClient.setQueryData(consentsQuery.queryKey, reply);
      updateAccount({ permitted_services: { analytics: isGiven } });
    },
    onError: (_, isGiven) => show(!isGiven),
  });
}
