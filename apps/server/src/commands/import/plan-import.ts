import { type Checksum, type JobId, listFiles } from '@stund/contract';
import type { ApiClient } from './api-client.ts';
import type { ImportTally } from './import-files.ts';
import { DamagedArchiveError, type Found } from './sources/found-file.ts';
import { describeReadFailure } from './sources/read-failure.ts';

/** Counts what an import would do without changing anything: `imported` counts the files that it would send. */
export async function planImport(
  options: { files: AsyncGenerator<Found>; client: ApiClient; jobId: JobId; signal: AbortSignal },
  tally: ImportTally,
): Promise<void> {
  const { files, client, jobId, signal } = options;
  const held = await listChecksums(client, jobId);
  for await (const found of files) {
    signal.throwIfAborted();
    if (found.kind === 'passed') {
      tally.passed += 1;
      tally.bytes += found.sizeBytes;
      continue;
    }
    if (found.kind === 'unreadable') {
      tally.failures.push({ path: found.path, reason: found.reason });
      continue;
    }
    try {
      const { checksum, sizeBytes } = await found.bytes.hash(signal);
      tally.bytes += sizeBytes;
      tally[held.has(checksum) ? 'present' : 'imported'] += 1;
      held.add(checksum);
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof DamagedArchiveError ? error.message : describeReadFailure(error);
      tally.failures.push({ path: found.path, reason });
    }
  }
}

async function listChecksums(client: ApiClient, jobId: JobId): Promise<Set<Checksum>> {
  const held = new Set<Checksum>();
  for (let cursor: string | undefined; ; ) {
    const query = { members: 1, ...(cursor && { cursor }) };
    const page = await client.call(listFiles, { params: { id: jobId }, query });
    for (const file of page.files) held.add(file.checksum);
    if (page.next_cursor === null) return held;
    cursor = page.next_cursor;
  }
}
