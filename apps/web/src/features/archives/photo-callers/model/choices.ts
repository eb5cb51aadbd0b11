import type { FileRecord } from '@stund/contract';
import { newId } from '../../../../shared/new-id.ts';

export type ChosenFile = Pick<
  FileRecord,
  'id' | 'job_id' | 'path' | 'size' | 'mime_type' | 'media_token' | 'thumbhash'
>;

export interface Choice {
  address: string;
  state: string | undefined;
  files: readonly ChosenFile[];
}

const keyOf = (id: string) => `stund.photo_choice.${id}`;

/** Stores a choice for the last step in session storage. Returns its id. */
export function storeChoice(choice: Choice): string {
  const id = newId<string>();
  sessionStorage.setItem(keyOf(id), JSON.stringify(choice));
  return id;
}

/** Returns undefined in other tabs and after the choice has been sent. */
export function findChoice(id: string): Choice | undefined {
  const stored = sessionStorage.getItem(keyOf(id));
  return stored === null ? undefined : (JSON.parse(stored) as Choice);
}

export function forgetChoice(id: string): void {
  sessionStorage.removeItem(keyOf(id));
}
