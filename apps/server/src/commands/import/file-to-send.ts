import type { Checksum } from '@stund/contract';
import type { FileBytes, FileFacts } from './sources/found-file.ts';

/** A file whose bytes have been hashed. */
export interface FileToSend {
  path: string;
  mtimeMs: number;
  sizeBytes: number;
  checksum: Checksum;
  bytes: FileBytes;
  facts?: FileFacts;
}

/** What the server is told of a file beside its bytes, in the same words whichever way they travel. */
export function describeFile({ path, checksum, mtimeMs, facts }: FileToSend): Record<string, string> {
  const fields = {
    path,
    checksum,
    mtime: mtimeMs / 1000,
    policy: 'no_duplicates',
    timestamp: facts?.timestamp,
    utc_offset_minutes: facts?.utcOffsetMinutes,
    latitude: facts?.latitude,
    longitude: facts?.longitude,
    description: facts?.description,
    group_id: facts?.group?.id,
    group_type: facts?.group?.type,
    master: facts?.group && Number(facts.group.isMaster),
  };
  const told = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}
