/** The name that the original client gave to unnamed albums. */
const placeholder = '__new_album__';

/** The display name of an album; empty when it has none (docs/rules/albums.md#al2). */
export function albumNameOf({ name }: { name: string }): string {
  return name === placeholder ? '' : name;
}
