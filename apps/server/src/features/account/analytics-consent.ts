import type { AccountId } from '@stund/contract';
import type { Settings } from '../../kernel/request-context.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { lockConsent } from './consent.repository.ts';

/**
 * Whether statistics of the account may be kept: the installation offers it and the person agreed. The consent cannot
 * be taken back before the transaction ends, so that nothing is written behind the deletion that follows.
 */
export async function lockAnalyticsConsent(tx: Tx, settings: Settings, accountId: AccountId): Promise<boolean> {
  return settings.isAnalyticsOffered && (await lockConsent(tx, accountId, 'help_us_improve'));
}
