import { useAccount } from '../../../shared/account/account.ts';

/** The version of the terms that waits for this person; undefined when there is none. */
export function useTermsToApprove(): string | undefined {
  return useAccount().tos_to_approve ?? undefined;
}
