import type { CallInput, FileId, PersonId, restoreContributions, restoreEdits, TakeoutFile } from '@stund/contract';
import { divide } from '@stund/import-sources';
import type { ParsedManifest } from './parse-manifest.ts';

export type Contributions = CallInput<typeof restoreContributions>['body'];
export type Edits = CallInput<typeof restoreEdits>['body']['edits'];
type Kind = 'participants' | 'files' | 'comments' | 'loves';
type ItemOf<K extends Kind> = NonNullable<Contributions[K]>[number];

/**
 * Divides what a manifest says about people into calls of limited size, in the order in which it happened. `idOf` finds the
 * imported file.
 */
export function* batchContributions(
  { job, people, files }: ParsedManifest,
  idOf: (file: TakeoutFile) => FileId | undefined,
): Generator<Contributions> {
  const imported = files.flatMap((file) => {
    const id = idOf(file);
    return id === undefined ? [] : [{ file, id }];
  });
  const comments = [
    ...job.comments.map((comment) => ({ ...comment, file: null })),
    ...imported.flatMap(({ file, id }) => file.comments.map((comment) => ({ ...comment, file: id }))),
  ].sort((a, b) => a.created.localeCompare(b.created));
  const loves = imported.flatMap(({ file, id }) => file.loves.map((love) => ({ ...love, file: id })));
  const added = imported.map(({ file, id }) => ({
    id,
    source_id: file.id,
    uploaded: file.uploaded,
    ...(file.ordered !== undefined && { ordered: file.ordered }),
    added_by: file.added_by,
  }));

  const name = (ids: Iterable<PersonId>) => [...new Set(ids)].flatMap((id) => people.get(id) ?? []);
  const personOf = ({ person }: { person: PersonId }) => person;
  for (const part of divide<ItemOf<'participants'>>(job.participants))
    yield { people: name(part.map((one) => one.person as PersonId)), participants: part };
  for (const part of divide(added)) yield { people: name(part.map((one) => one.added_by)), files: part };
  for (const part of divide(comments)) yield { people: name(part.map(personOf)), comments: part };
  for (const part of divide(loves)) yield { people: name(part.map(personOf)), loves: part };
}

/** The edits of a manifest in calls of limited size. */
export function* batchEdits(
  { files }: Pick<ParsedManifest, 'files'>,
  idOf: (file: TakeoutFile) => FileId | undefined,
): Generator<Edits> {
  yield* divide(
    files.flatMap((file) => {
      const id = idOf(file);
      return id === undefined || file.edit === null ? [] : [{ file: id, ...file.edit }];
    }),
  );
}
