/** What the original client called an album that had no name yet. */
const placeholder = '__new_album__';

/** The name of an album as people see it; empty when it has none (docs/rules/albums.md#al2). */
export function albumNameOf({ name }: { name: string }): string {
  return name === placeholder ? '' : name;
}
