import type { getConsents, ReplyOf } from '@stund/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { consentsQuery, decideOnStatistics } from '../../../shared/account/consents.ts';

type Consents = ReplyOf<typeof getConsents>;

/** Decides at once and goes back when the server refuses (2-rules.md section 8.2). */
export function useDecideOnStatistics() {
  const queryClient = useQueryClient();
  const show = (isGiven: boolean) =>
    queryClient.setQueryData(
      consentsQuery.queryKey,
      (known): Consents | undefined =>
        known && { consents: { ...known.consents, help_us_improve: { value: isGiven } } },
    );
  const decide = useMutation({
    mutationFn: decideOnStatistics,
    onError: (_, isGiven) => show(!isGiven),
  });
  return (isGiven: boolean, options: { onError: (error: unknown) => void }) => {
    // Before the event is over, or the box would jump back for a moment.
    show(isGiven);
    decide.mutate(isGiven, options);
  };
}
