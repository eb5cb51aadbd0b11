import { type AccountId, type ThemeChoice, themes } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { findAccountFacts } from './account-facts.repository.ts';

/** What account_info tells of a person's choices and of what waits for them. */
export interface AccountFacts {
  theme: ThemeChoice | null;
  termsToApprove: string | null;
  sunsetDate: string | null;
  isBeingShutDown: boolean;
  isAnalyticsPermitted: boolean;
}

export async function readAccountFacts(
  { database, settings, clock }: Pick<Parts, 'database' | 'settings' | 'clock'>,
  accountId: AccountId,
): Promise<AccountFacts> {
  const { termsVersion, sunsetDate, isAnalyticsOffered } = settings;
  const found = await findAccountFacts(database, accountId, termsVersion ?? '');
  return {
    theme: themes.find((theme) => theme === found.theme) ?? null,
    termsToApprove: termsVersion !== undefined && found.approved_terms === null ? termsVersion : null,
    sunsetDate: sunsetDate ?? null,
    isBeingShutDown: sunsetDate !== undefined && clock.now() >= new Date(sunsetDate),
    isAnalyticsPermitted: isAnalyticsOffered && found.helps_us_improve === true,
  };
}
