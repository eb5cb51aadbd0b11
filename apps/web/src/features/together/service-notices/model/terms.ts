import { useAccount } from '../../../../shared/account/account.ts';

/** The version of the terms that the user has not accepted yet; undefined if there is none. */
export function useTermsToApprove(): string | undefined {
  return useAccount().tos_to_approve ?? undefined;
}
