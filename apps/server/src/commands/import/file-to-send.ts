import type { Checksum } from '@stund/contract';
import { type FileBytes, type FileFacts, sentFacts } from '@stund/import-sources';

/** A file whose bytes have been hashed. */
export interface FileToSend {
  path: string;
  mtimeMs: number;
  sizeBytes: number;
  checksum: Checksum;
  bytes: FileBytes;
  facts?: FileFacts;
}

/** Builds the fields that are sent with a file's bytes. They are the same for both kinds of upload. */
export function describeFile({ path, checksum, mtimeMs, facts }: FileToSend): Record<string, string> {
  const fields = {
    path,
    checksum,
    mtime: (facts?.mtimeMs ?? mtimeMs) / 1000,
    ...(facts?.ctimeMs !== undefined && { ctime: facts.ctimeMs / 1000 }),
    policy: facts?.policy ?? 'no_duplicates',
    ...sentFacts(facts),
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
