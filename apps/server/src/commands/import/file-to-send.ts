import type { Checksum } from '@stund/contract';
import type { FileBytes, FileFacts } from '@stund/import-sources';

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
    ctime: facts?.ctimeMs === undefined ? undefined : facts.ctimeMs / 1000,
    policy: facts?.policy ?? 'no_duplicates',
    timestamp: facts?.timestamp,
    utc_offset_minutes: facts?.utcOffsetMinutes,
    latitude: facts?.latitude,
    longitude: facts?.longitude,
    description: facts?.description,
    group_id: facts?.group?.id,
    group_type: facts?.group?.type,
    master: facts?.group && Number(facts.group.isMaster),
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
