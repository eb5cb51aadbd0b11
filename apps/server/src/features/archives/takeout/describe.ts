import type { PersonId, TakeoutFileFacts, TakeoutJob, TakeoutPerson } from '@stund/contract';
import type { Database, JobRow } from '../../../platform/database/schema.ts';
import { describeEdits } from '../../editing/edits/index.ts';
import { type Relation, showsPlace, withholdsCameraData } from '../../together/access/index.ts';
import { presentFile, presentJob } from './takeout.presenter.ts';
import {
  type DescribedFile,
  selectAttributes,
  selectCommentsOnAlbum,
  selectCommentsOnFiles,
  selectLoves,
  selectNames,
  selectParticipants,
} from './takeout.repository.ts';

/** A job that is described for someone who may see it. */
export interface DescribedJob {
  job: JobRow;
  relation: Relation;
}

export async function describeJob(database: Database, { job }: DescribedJob): Promise<TakeoutJob> {
  return presentJob(job, {
    attributes: await selectAttributes(database, job.id),
    participants: await selectParticipants(database, job.id),
    comments: await selectCommentsOnAlbum(database, job.id),
  });
}

/** The files of a job with their comments and hearts, for the owner with their edits too, in the given order. */
export async function describeFiles(
  database: Database,
  { job, relation }: DescribedJob,
  files: readonly DescribedFile[],
): Promise<TakeoutFileFacts[]> {
  const ids = files.map((file) => file.id);
  const comments = Map.groupBy(await selectCommentsOnFiles(database, ids), (comment) => comment.file_id);
  const loves = Map.groupBy(await selectLoves(database, ids), (love) => love.file_id);
  // A document says what was hidden in the picture, and where.
  const edits = relation === 'owner' ? await describeEdits(database, ids) : new Map();
  const withPlace = showsPlace(job, relation);
  const withFavorites = job.type === 'timeline' && relation === 'owner';
  const withholdsDetails = withholdsCameraData(job, relation);
  return files.map((file) => presentFile(file, { comments, loves, edits, withPlace, withFavorites, withholdsDetails }));
}

/** Adds everyone who is named. */
export function collectPeople(people: Set<PersonId>, job: TakeoutJob | null, files: readonly TakeoutFileFacts[]): void {
  const add = ({ person }: { person: PersonId }) => people.add(person);
  for (const { added_by, comments, loves } of files) {
    people.add(added_by);
    comments.forEach(add);
    loves.forEach(add);
  }
  job?.participants.forEach(add);
  job?.comments.forEach(add);
}

/** The names of people; `self` is whom the takeout is for. */
export async function describePeople(
  database: Database,
  people: ReadonlySet<PersonId>,
  self: PersonId | undefined,
): Promise<TakeoutPerson[]> {
  const names = await selectNames(database, [...people]);
  return [...people].map((id) => ({ id, name: names.get(id) ?? '', is_self: id === self }));
}
