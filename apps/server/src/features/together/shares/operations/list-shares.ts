import { type FileId, limits, type ShareOrder } from '@stund/contract';
import { jobIdSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { type KindCounts, kindCountsOf } from '../../../library/jobs/index.ts';
import { type VisibleJob, visibleToOwner } from '../../access/index.ts';
import {
  type ListedShare,
  type Opener,
  type SharePosition,
  selectOpeners,
  selectOwnShares,
  selectSharedAlbumFacts,
} from '../own-share.repository.ts';
import { selectShareFacts } from '../share.repository.ts';

export interface OwnShareRow {
  share: ListedShare & VisibleJob;
  fileCount: number;
  kinds: KindCounts;
  sizeBytes: number;
  cover: { id: FileId; editVersion: number | null } | null;
  participantCount: number;
  openers: Opener[];
}

export interface SharePage {
  shares: OwnShareRow[];
  nextCursor: string | null;
}

interface WantedPage {
  order: ShareOrder;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the caller's shares and shared albums. The number of queries does not depend on their number. */
export async function listShares(context: RequestContext, { order, limit, cursor }: WantedPage): Promise<SharePage> {
  const account = requireAccount(context);
  const { database } = context;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const found = await selectOwnShares(database, account.accountId, { order, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const factsOf = await loadFacts(database, page);
  const last = page.at(-1);
  return {
    shares: page.map((share) => ({ share: visibleToOwner(account, share), ...factsOf(share) })),
    nextCursor: found.length > limit && last ? formatCursor({ key: last.sort_key, id: last.id }) : null,
  };
}

const noFiles: KindCounts = { picture_count: 0, video_count: 0, document_count: 0 };

async function loadFacts(database: Database, page: readonly ListedShare[]) {
  const idsOf = (type: ListedShare['type']) => page.flatMap((job) => (job.type === type ? [job.id] : []));
  const shares = await selectShareFacts(database, idsOf('share'));
  const albums = await selectSharedAlbumFacts(database, idsOf('story'));
  const openers = await selectOpeners(database, idsOf('share'), limits.openersPerShare);
  return ({ id, size_bytes }: ListedShare) => {
    const [share, album] = [shares.get(id), albums.get(id)];
    const { cover_file_id: coverId = null, cover_edit_version: editVersion = null } = share ?? album ?? {};
    return {
      fileCount: (share ?? album)?.file_count ?? 0,
      kinds: kindCountsOf(share ?? album ?? noFiles),
      sizeBytes: share?.size_bytes ?? size_bytes,
      cover: coverId === null ? null : { id: coverId, editVersion },
      participantCount: album?.participant_count ?? 0,
      openers: openers.get(id) ?? [],
    };
  };
}

/** The position after which the next page begins. */
function formatCursor({ key, id }: SharePosition): string {
  return `${key}_${id}`;
}

function parseCursor(cursor: string): SharePosition {
  const [, key = '', id] = /^(Infinity|-?[0-9.e+-]{1,30})_(.+)$/.exec(cursor) ?? [];
  const parsed = jobIdSchema.safeParse(id);
  if (!parsed.success || Number.isNaN(Number(key)))
    throw new DomainError('invalid-request', 'Not a cursor of this list');
  return { key: Number(key), id: parsed.data };
}
