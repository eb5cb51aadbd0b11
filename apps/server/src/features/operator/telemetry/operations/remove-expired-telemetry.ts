import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteOldClientErrors } from '../client-error.repository.ts';
import { deleteStatisticsBefore } from '../statistics.repository.ts';

const dayMs = 24 * 3_600_000;

/** Deletes statistics and crash reports past their retention. Any node may call it at any time. */
export async function removeExpiredTelemetry({
  database,
  clock,
  settings,
}: Pick<Parts, 'database' | 'clock' | 'settings'>): Promise<void> {
  const before = new Date(clock.now().getTime() - settings.telemetryRetentionDays * dayMs);
  await inTransaction(database, async (tx) => {
    await deleteStatisticsBefore(tx, before);
    await deleteOldClientErrors(tx, before);
  });
}
