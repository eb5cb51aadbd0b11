/** Ids as one text, by which effects see whether the list has changed. */
export function joinIds(ids: readonly string[]): string {
  return ids.join(' ');
}

/** The ids in a text of joinIds(). */
export function splitIds<Id extends string>(text: string): Id[] {
  return text === '' ? [] : (text.split(' ') as Id[]);
}
