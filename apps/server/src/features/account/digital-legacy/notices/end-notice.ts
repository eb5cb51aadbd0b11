import type { AccountId, AuditEvent } from '@stund/contract';
import type { Tx } from '../../../../platform/database/schema.ts';
import { startAccessEpoch } from '../../../login/login/index.ts';
import { lockAccountOfLegacy } from '../legacy.repository.ts';
import { findNotice, updateNotice } from './notice.repository.ts';

interface EndNotice {
  accountId: AccountId;
  now: Date;
  /** Only this report, and not one that was recorded later. */
  id?: string;
  /** Writes the entry of the activity log. */
  record(event: AuditEvent): Promise<void>;
}

/**
 * Ends the report of a death (docs/rules/digital-legacy.md#dl9). A link that the contact has ends with everything that was prepared
 * with it. Returns false when there is none.
 */
export async function endNotice(tx: Tx, { accountId, now, id, record }: EndNotice): Promise<boolean> {
  await lockAccountOfLegacy(tx, accountId);
  const notice = await findNotice(tx, accountId);
  if (!notice || notice.state === 'ended' || (id !== undefined && notice.id !== id)) return false;
  if (!(await updateNotice(tx, notice, { state: 'ended', ended_at: now, next_at: null }))) return false;
  if (notice.state === 'released') await startAccessEpoch(tx, accountId);
  await record({ kind: 'death-notice-vetoed', details: {} });
  return true;
}
