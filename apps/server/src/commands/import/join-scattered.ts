import type { JobId } from '@stund/contract';
import type { Clock, Found, ImportOutcome, OrphanSidecar, ScatteredSidecars } from '@stund/import-sources';
import type { ApiClient } from './api-client.ts';
import type { ImportTally } from './import-files.ts';
import { type RetryOptions, withRetries } from './retry.ts';

interface Joining extends Omit<RetryOptions, 'onWait'> {
  client: ApiClient;
  jobId: JobId;
  orphans: readonly OrphanSidecar[];
  clock: Clock;
  onOutcome(found: Found, outcome: ImportOutcome): void;
}

/** Sends the facts of sidecars whose pictures are in another folder. */
export async function joinScattered(scattered: ScatteredSidecars, options: Joining, tally: ImportTally): Promise<void> {
  const onWait = (reason: string | undefined) => {
    tally.waitingFor = reason;
  };
  for (const file of scattered.join(options.orphans, options.clock)) {
    options.signal.throwIfAborted();
    const { fileId: _fileId, ...toSend } = file;
    const known = await withRetries(() => options.client.deduplicate(options.jobId, toSend), { ...options, onWait });
    if (!known.is_completed || known.uuid === null) continue;
    tally.corrected += 1;
    options.onOutcome(toSend, { kind: 'corrected', fileId: known.uuid, checksum: file.checksum });
  }
}
