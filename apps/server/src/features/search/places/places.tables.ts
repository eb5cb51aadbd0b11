import type { FileId } from '@stund/contract';
import type { RulesOf } from '../../../kernel/tables.ts';

/** From which place data the columns of files come, and how far they were computed from it. */
interface PlaceStateTable {
  is_only_row: boolean;
  version: string;
  /** The last file that was computed; null before the first one. */
  position: FileId | null;
  /** Null while files are being computed. */
  done_at: Date | null;
}

interface PlacesTables {
  place_state: PlaceStateTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends PlacesTables {}
}

export const placesTables: RulesOf<PlacesTables> = {
  place_state: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
