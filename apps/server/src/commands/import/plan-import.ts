import { type Checksum, type JobId, listFiles } from '@stund/contract';
import type { ApiClient } from './api-client.ts';
import { hashFile } from './hash-file.ts';
import type { ImportTally } from './import-folder.ts';
import { describeReadFailure } from './read-failure.ts';
import { walkFolder } from './walk-folder.ts';

/** Counts what an import would do, without changing anything: in the tally `imported` are the files it would send. */
export async function planImport(
  options: { folder: string; client: ApiClient; jobId: JobId; signal: AbortSignal },
  tally: ImportTally,
): Promise<void> {
  const { folder, client, jobId, signal } = options;
  const held = await listChecksums(client, jobId);
  for await (const found of walkFolder(folder)) {
    signal.throwIfAborted();
    if (found.kind === 'unreadable') {
      tally.failures.push({ path: found.path, reason: found.reason });
      continue;
    }
    try {
      const { checksum, sizeBytes } = await hashFile(found.location, signal);
      tally.bytes += sizeBytes;
      tally[held.has(checksum) ? 'present' : 'imported'] += 1;
      held.add(checksum);
    } catch (error) {
      signal.throwIfAborted();
      tally.failures.push({ path: found.path, reason: describeReadFailure(error) });
    }
  }
}

async function listChecksums(client: ApiClient, jobId: JobId): Promise<Set<Checksum>> {
  const held = new Set<Checksum>();
  for (let cursor: string | undefined; ; ) {
    const page = await client.call(listFiles, {
      params: { id: jobId },
      query: { members: 1, ...(cursor && { cursor }) },
    });
    for (const file of page.files) held.add(file.checksum);
    if (page.next_cursor === null) return held;
    cursor = page.next_cursor;
  }
}
