import type { FileId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { type FilePage, listFiles } from '../../../library/files/index.ts';
import { isShowing, type TelevisionRow } from '../television.repository.ts';
import { getShowingTelevision, getTelevisionBySecret, viewAsTelevision } from '../television-access.ts';

export interface TelevisionState {
  television: TelevisionRow;
  /** The title of an album or share; null for a timeline, and while it waits. */
  title: string | null;
}

/** Returns what a television shows. Throws `gone` when it was stopped or has expired, and when its person has lost the access. */
export async function readTelevision(context: RequestContext, secret: string): Promise<TelevisionState> {
  const television = await getTelevisionBySecret(context, secret);
  if (!isShowing(television)) return { television, title: null };
  const { job } = await viewAsTelevision(context, television);
  return { television, title: job.type === 'timeline' ? null : job.title };
}

export interface TelevisionFilesToList {
  secret: string;
  cursor?: string | undefined;
  limit: number;
  fileIds?: readonly FileId[] | undefined;
}

export interface TelevisionPage extends FilePage {
  televisionNumber: number;
}

/**
 * A page of the files that a television shows, oldest first, or those of `fileIds`. Their addresses end with the television. Throws as
 * readTelevision() does.
 */
export async function listTelevisionFiles(
  context: RequestContext,
  { secret, cursor, limit, fileIds }: TelevisionFilesToList,
): Promise<TelevisionPage> {
  const { television, chosen } = await getShowingTelevision(context, secret);
  const view = await viewAsTelevision(context, television);
  const page = await listFiles(view.context, television.job_id, {
    ...(television.start_day !== null && { start: television.start_day }),
    ...(television.end_day !== null && { end: television.end_day }),
    type: 'all',
    members: 0,
    order: 'OLDEST_TAKEN',
    limit,
    cursor,
    ids: chosenOf(chosen, fileIds),
  });
  return { ...page, televisionNumber: television.number };
}

/** The files that were asked for as far as the television shows them; undefined for all files. */
function chosenOf(
  shown: readonly FileId[] | null,
  asked: readonly FileId[] | undefined,
): readonly FileId[] | undefined {
  if (shown === null) return asked;
  if (asked === undefined) return shown;
  const isShown = new Set(shown);
  return asked.filter((id) => isShown.has(id));
}
