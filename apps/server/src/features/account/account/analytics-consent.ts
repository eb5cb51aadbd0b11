import type { AccountId } from '@stund/contract';
import type { Settings } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { lockConsent } from './consent.repository.ts';

/**
 * Whether statistics of the account may be stored: the installation collects them and the person has consented. The consent
 * cannot be revoked before the transaction ends, so that nothing is written after the deletion that follows a revocation.
 */
export async function lockAnalyticsConsent(tx: Tx, settings: Settings, accountId: AccountId): Promise<boolean> {
  return settings.isAnalyticsOffered && (await lockConsent(tx, accountId, 'help_us_improve'));
}
