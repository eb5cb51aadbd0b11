import { Gauge } from 'prom-client';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import { countDamages, getScrubState, measureQueue } from '../../../../storage/index.ts';

/** The state of the storages, read from the database whenever metrics are asked for. */
export function registerStorageMetrics({ registry }: Metrics, { database, blobStore }: Parts): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });

  gauge('stund_blobs_damaged', 'Damaged or missing blobs that could not be repaired', async () => {
    return (await countDamages(database)).open;
  });
  gauge('stund_blob_damages', 'Damaged or missing blobs that have been found, repaired ones included', async () => {
    return (await countDamages(database)).found;
  });
  gauge('stund_scrub_read_bytes', 'Bytes that the background reading of stored files has read', async () => {
    return (await getScrubState(database)).read_bytes;
  });
  gauge('stund_scrub_round_seconds', 'Seconds since the present round of reading all stored files began', async () => {
    return (Date.now() - (await getScrubState(database)).round_started_at.getTime()) / 1000;
  });

  const { pair } = blobStore;
  if (!pair) return;
  gauge('stund_mirror_waiting', 'Blobs that one of the two storages does not have yet', async () => {
    return (await measureQueue(database)).count;
  });
  gauge('stund_mirror_oldest_seconds', 'How long the oldest of them has waited', async () => {
    return (await measureQueue(database)).oldestSeconds;
  });
  gauge('stund_mirror_fallback_reads', 'Reads of this process that the second storage had to answer', async () => {
    return pair.fallbackCount;
  });
}
