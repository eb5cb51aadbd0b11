import type { Generated } from 'kysely';
import type { RulesOf } from '../../kernel/tables.ts';

/** What is wrong with the bytes of a blob in one storage: they are gone, they are others, or the storage cannot read them. */
export type BlobDamageKind = 'missing' | 'damaged' | 'unreadable';

interface BlobDamageTable {
  checksum: Buffer;
  location: string;
  kind: BlobDamageKind;
  found_at: Generated<Date>;
  repaired_at: Date | null;
  /** When the administrators were notified that it cannot be repaired. */
  announced_at: Date | null;
}

/** One row: how far the reading of all blobs is. */
interface ScrubStateTable {
  is_only_row: Generated<boolean>;
  /** The last checksum that was read in this round. */
  position: Buffer;
  round_started_at: Date;
  last_round_ended_at: Date | null;
  read_blobs: number;
  read_bytes: number;
}

interface DamageTables {
  blob_damage: BlobDamageTable;
  scrub_state: ScrubStateTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends DamageTables {}
}

export const damageTables: RulesOf<DamageTables> = {
  blob_damage: { emptied: 'contents', copy: { leftOut: 'nobody' } },
  scrub_state: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
