import type { Generated } from 'kysely';
import type { RulesOf } from '../../kernel/tables.ts';

/** A blob that one of the two storages may not have yet. */
interface MirrorQueueTable {
  checksum: Buffer;
  queued_at: Generated<Date>;
  attempts: Generated<number>;
  failure: string | null;
}

/** One row: the second storage, once it has been admitted. */
interface StorageMirrorTable {
  is_only_row: Generated<boolean>;
  location: string;
  /** The generation of its label, written here first. */
  generation: Generated<number>;
  /** How many of the 256 shards of both storages have been compared since it became the second. */
  compared_shards: Generated<number>;
  /** When the last comparison ended; null until the first has. */
  compared_at: Date | null;
}

/** A storage to which everything is being copied, or has been. */
interface StorageMoveTable {
  location: string;
  /** In so many of its 256 shards every blob is known to be right. */
  verified_shards: Generated<number>;
  moved_at: Date | null;
}

interface MirrorTables {
  mirror_queue: MirrorQueueTable;
  storage_mirror: StorageMirrorTable;
  storage_move: StorageMoveTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends MirrorTables {}
}

export const mirrorTables: RulesOf<MirrorTables> = {
  mirror_queue: { emptied: 'contents', copy: { leftOut: 'nobody' } },
  storage_mirror: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  storage_move: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
