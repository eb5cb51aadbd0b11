/**
 * The items of a list whose order never changes, such as the parts of a sentence, each with its position as its key. Items that can move, or
 * that have an id, need other keys.
 */
export function positioned<Item>(items: readonly Item[]): Array<{ key: number; item: Item }> {
  return items.map((item, key) => ({ key, item }));
}
