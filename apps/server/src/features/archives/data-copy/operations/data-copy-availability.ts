import { type AccountId, type DataCopyAvailability, retention } from '@stund/contract';
import { type Parts, type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { type DataCopyRow, findLastDownload, findLatestDataCopy, operationOf } from '../data-copy.repository.ts';

const hourMs = 3_600_000;

/** Whether the caller can request a copy, and the state of the latest one. */
export function getAvailability(context: RequestContext): Promise<DataCopyAvailability> {
  return readAvailability(context, requireAccount(context).accountId);
}

export async function readAvailability(
  { database, clock }: { database: Database; clock: Parts['clock'] },
  accountId: AccountId,
): Promise<DataCopyAvailability> {
  const now = clock.now();
  const latest = await findLatestDataCopy(database, accountId);
  const copy = latest && isOpen(latest, now) ? latest : undefined;
  const availableAt = await findWaitEnd(database, accountId, now);
  return {
    available: availableAt === null && !(copy && isWaiting(copy)),
    available_at: availableAt && availableAt.getTime() / 1000,
    copy: copy ? presentCopy(copy) : null,
  };
}

/** When the 24 hours after the last download end; null when they have. */
export async function findWaitEnd(database: Database, accountId: AccountId, now: Date): Promise<Date | null> {
  const last = await findLastDownload(database, accountId);
  const end = last && new Date(last.getTime() + retention.dataCopyWaitHours * hourMs);
  return end && end > now ? end : null;
}

/** Whether a request would only repeat this copy, because it is being prepared or was not downloaded. */
export function isWaiting({ state, downloaded_at: downloadedAt }: DataCopyRow): boolean {
  return state === 'preparing' || (state === 'ready' && downloadedAt === null);
}

/** Whether the copy has not expired. */
export function isOpen({ expires_at: expiresAt }: DataCopyRow, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}

function presentCopy(copy: DataCopyRow): NonNullable<DataCopyAvailability['copy']> {
  const seconds = (date: Date | null) => date && date.getTime() / 1000;
  return {
    state: copy.state,
    requested_at: copy.requested_at.getTime() / 1000,
    downloaded_at: seconds(copy.downloaded_at),
    expires: seconds(copy.expires_at),
    size: copy.total_bytes,
    operation: operationOf(copy.id),
  };
}
