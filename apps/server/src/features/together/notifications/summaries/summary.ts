import type { FileId } from '@stund/contract';
import type { ActivityKind } from '../notifications.tables.ts';
import { type ItemsOfPerson, kindsInOrder } from './summary.repository.ts';

/** "Kari and 2 others added 12 photos", in parts. */
export interface Summary {
  kind: ActivityKind;
  /** The latest two; a name may be empty. */
  names: string[];
  personCount: number;
  count: number;
  /** The latest file; null when it is about none. */
  fileId: FileId | null;
  /** The type of that file. */
  fileType: string | null;
  /** How often the edits of that file were saved; null without edits. */
  editVersion: number | null;
  /** Whether all files are pictures. */
  arePhotos: boolean;
  /** The text of a single comment. */
  text: string | null;
}

/** Sums up what people did in one period. Undefined when nothing of it is left. */
export function summarise(kind: ActivityKind, items: readonly ItemsOfPerson[]): Summary | undefined {
  const [latest] = items;
  if (!latest) return undefined;
  const count = items.reduce((sum, item) => sum + item.count, 0);
  return {
    kind,
    names: items.slice(0, 2).map(({ name }) => name),
    personCount: items.length,
    count,
    fileId: latest.file_id,
    fileType: latest.file_type,
    editVersion: latest.edit_version,
    arePhotos: items.every((item) => item.are_photos),
    text: count === 1 ? latest.text : null,
  };
}

/** The summaries of the album at a position among the wanted ones of selectUnreadItems(). */
export function summariesOf(position: number, items: readonly ItemsOfPerson[]): Summary[] {
  return kindsInOrder.flatMap((kind, index) => {
    const period = position * 10 + index + 1;
    return (
      summarise(
        kind,
        items.filter((item) => item.period === period),
      ) ?? []
    );
  });
}
