import type { Database } from '../platform/database/schema.ts';
import { prolongLease, releaseLease, tryTakeLease } from './lease.repository.ts';

const leaseSeconds = 30;
const renewMs = 10_000;

/**
 * Runs `work` on one node at a time, and does nothing while another node runs it. After a crash another node can run it half a minute later.
 */
export async function whileLeased(database: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  if (!(await tryTakeLease(database, name, leaseSeconds))) return false;
  const renewing = setInterval(() => {
    prolongLease(database, name, leaseSeconds).catch(() => undefined);
  }, renewMs).unref();
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewing);
    await releaseLease(database, name).catch(() => undefined);
  }
}
