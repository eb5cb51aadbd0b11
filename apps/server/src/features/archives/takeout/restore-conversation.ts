import { type BodyOf, changeTypes, type FileId, type restoreContributions } from '@stund/contract';
import { recordChanges } from '../../../kernel/record-change.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import {
  countOnFiles,
  insertComments,
  insertLoves,
  selectPresentComments,
  selectPresentLoves,
  selectRestorableFiles,
} from './restore.repository.ts';
import type { RestoredPeople } from './restore-people.ts';
import { restoredId } from './restored-id.ts';

type Contributions = BodyOf<typeof restoreContributions>;

/** Adds the comments that the album does not have, in the given order. */
export async function restoreComments(
  tx: Tx,
  job: VisibleJob,
  { comments, people }: { comments: Contributions['comments']; people: RestoredPeople },
): Promise<void> {
  const files = await presentFiles(
    tx,
    job,
    comments.flatMap(({ file }) => file ?? []),
  );
  const candidates = comments
    .filter(({ file }) => file === null || files.has(file))
    .map((comment) => ({ comment, id: restoredId(comment.id, job.id) }));
  const ids = candidates.flatMap(({ comment, id }) => [comment.id, id]);
  const present = await selectPresentComments(tx, job.id, ids);
  const missing = candidates.filter(({ comment, id }) => !present.has(comment.id) && !present.has(id));
  const fresh = [...new Map(missing.map((one) => [one.id, one])).values()];
  if (fresh.length === 0) return;

  const changes = fresh.map(({ comment, id }) => ({
    type: changeTypes.comment,
    ...(comment.file !== null && { fileId: comment.file }),
    payload: { comment_id: id, user_uuid: people.idOf(comment.person) },
  }));
  const last = await recordChanges(tx, job.id, changes, { addedComments: fresh.length });
  const rows = fresh.map(({ comment, id }, index) => ({
    id,
    job_id: job.id,
    file_id: comment.file,
    ...people.keyOf(comment.person),
    text: comment.text,
    serial: last - fresh.length + 1 + index,
    created_at: pastOf(comment.created),
    edited_at: comment.edited === null ? null : pastOf(comment.edited),
  }));
  await insertComments(tx, rows);
  await countOnFiles(tx, { comments: rows.flatMap(({ file_id: file }) => file ?? []), loves: [] });
}

/** Adds the hearts that the album's files do not have. */
export async function restoreLoves(
  tx: Tx,
  job: VisibleJob,
  { loves, people }: { loves: Contributions['loves']; people: RestoredPeople },
): Promise<void> {
  const files = await presentFiles(
    tx,
    job,
    loves.map(({ file }) => file),
  );
  const present = new Set(
    (await selectPresentLoves(tx, [...files])).map(({ file_id, person_id }) => `${file_id} ${person_id}`),
  );
  const fresh = new Map<string, Contributions['loves'][number]>();
  for (const love of loves) {
    // The person may be here as who they were in the takeout.
    const names = [`${love.file} ${love.person}`, `${love.file} ${people.idOf(love.person)}`];
    if (files.has(love.file) && !names.some((name) => present.has(name))) fresh.set(names[1]!, love);
  }
  if (fresh.size === 0) return;

  const added = [...fresh.values()];
  const changes = added.map(({ file, person }) => ({
    type: changeTypes.reaction,
    fileId: file,
    payload: { user_uuid: people.idOf(person), reaction: 'love' },
  }));
  const last = await recordChanges(tx, job.id, changes, { addedReactions: added.length });
  const rows = added.map(({ file, person, created }, index) => ({
    job_id: job.id,
    file_id: file,
    ...people.keyOf(person),
    reaction: 'love' as const,
    serial: last - added.length + 1 + index,
    created_at: pastOf(created),
  }));
  await insertLoves(tx, rows);
  await countOnFiles(tx, { comments: [], loves: rows.map(({ file_id }) => file_id) });
}

async function presentFiles(tx: Tx, job: VisibleJob, ids: readonly FileId[]): Promise<Set<FileId>> {
  if (ids.length === 0) return new Set();
  return new Set((await selectRestorableFiles(tx, job.id, ids)).map((row) => row.id));
}

function pastOf(moment: string): Date {
  return new Date(Math.min(Date.parse(moment), Date.now()));
}
