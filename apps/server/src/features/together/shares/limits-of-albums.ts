import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../platform/database/schema.ts';
import { loadVisibleJob, requireRight, type VisibleJob } from '../access/index.ts';
import { lockJobsShared, selectJobsOfOthers } from './share.repository.ts';

type Limiting = Pick<JobRow, 'include_location' | 'hides_place' | 'expires_at'>;

interface Options {
  expiresAt: Date;
  includesLocation: boolean;
}

/** What a share may give at most that contains files of these albums of others (docs/rules/shares.md#sh8). */
export function limitTo(albums: readonly Limiting[], { expiresAt, includesLocation }: Options): Options {
  const ends = albums.flatMap((album) => album.expires_at ?? []);
  return {
    expiresAt: new Date(Math.min(expiresAt.getTime(), ...ends.map((end) => end.getTime()))),
    includesLocation: includesLocation && albums.every((album) => album.include_location && !album.hides_place),
  };
}

/**
 * The albums of others that the files are in, locked so that they allow sharing until the transaction ends. Throws `not-found` for
 * files that the caller may not see, and `forbidden` for those that may not be passed on.
 */
export async function lockAlbumsToShare(
  context: RequestContext,
  tx: Tx,
  fileIds: readonly FileId[],
): Promise<VisibleJob[]> {
  const { accountId } = requireAccount(context);
  const ids = await selectJobsOfOthers(tx, fileIds, accountId);
  if (ids.length > mostAlbums) throw new DomainError('not-found', 'file');
  await lockJobsShared(tx, ids);
  const albums: VisibleJob[] = [];
  for (const id of ids) albums.push(await loadAlbumToShare(context, tx, id));
  return albums;
}

/** A selection is made in one album. The limit keeps a list of strangers' files from causing many queries. */
const mostAlbums = 10;

async function loadAlbumToShare({ actor, clock }: RequestContext, tx: Tx, id: JobId): Promise<VisibleJob> {
  const album = await loadVisibleJob({ actor, clock, database: tx }, id).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('not-found', 'file') : error;
  });
  requireRight({ actor }, album, 'shareFiles');
  if (album.expires_at !== null && album.expires_at <= clock.now())
    throw new DomainError('forbidden', 'The link of the album has expired');
  return album;
}
