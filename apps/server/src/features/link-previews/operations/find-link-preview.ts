import { expandId, type JobId, type Language, mediaAddress, thumbnailSizes } from '@stund/contract';
import { unauthenticated } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { loadVisibleJob, signMediaToken, type VisibleJob } from '../../access/index.ts';
import { countTiles, findCover } from '../link-preview.repository.ts';
import { countTexts } from '../link-preview.texts.ts';

/** What a chat or a mail shows of a link. */
interface LinkPreview {
  title: string;
  /** The number of files, in words. */
  description: string;
  image: { url: string; width: number; height: number } | undefined;
}

type Needs = Pick<Parts, 'database' | 'clock' | 'mediaKey'>;

/** The paths of shares, of albums, and of one file of an album. */
const linkPath = /^\/(share|a|albumImage)\/([A-Za-z0-9_-]{22})(?:\/|$)/;

/** Whether a path is a link that people pass on. No such page is for search engines. */
export function isLinkPath(path: string): boolean {
  return linkPath.test(path) || /^\/(share|a|albumImage)(\/|$)/.test(path);
}

/** The preview of the page at a path; undefined where it shows nothing of what is behind the link. */
export async function findLinkPreviewOfPath(
  needs: Needs,
  path: string,
  options: { origin: string; language: Language },
): Promise<LinkPreview | undefined> {
  const [, page, short = ''] = linkPath.exec(path) ?? [];
  const id = expandId(short);
  if (page === undefined || id === undefined) return undefined;
  const preview = await findLinkPreview(needs, id as JobId, options);
  return preview?.type === (page === 'share' ? 'share' : 'story') ? preview : undefined;
}

/**
 * The preview of a share or album that anyone with the link sees without a password or an account; otherwise undefined, so that a
 * preview never shows more than the page.
 */
async function findLinkPreview(
  { database, clock, mediaKey }: Needs,
  jobId: JobId,
  { origin, language }: { origin: string; language: Language },
): Promise<(LinkPreview & { type: VisibleJob['type'] }) | undefined> {
  const job = await loadVisibleJob({ actor: unauthenticated, database, clock }, jobId).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (!job) return undefined;
  const count = await countTiles(database, job);
  const cover = await findCover(database, job);
  const description = countTexts[language](count);
  return {
    type: job.type,
    title: job.title === '' ? description : job.title,
    description,
    image: cover && imageOf({ job, cover, origin, mediaKey, nowMs: clock.now().getTime() }),
  };
}

interface ImageFacts {
  job: VisibleJob;
  cover: NonNullable<Awaited<ReturnType<typeof findCover>>>;
  origin: string;
  mediaKey: Buffer;
  nowMs: number;
}

/** The largest thumbnail, which is encoded again and contains no metadata. */
function imageOf({ job, cover, origin, mediaKey, nowMs }: ImageFacts): NonNullable<LinkPreview['image']> {
  const file = { jobId: job.id, id: cover.id };
  const token = signMediaToken(mediaKey, file, job.mediaGrant, nowMs);
  const { width, height } = fit(cover.width ?? 1, cover.height ?? 1, thumbnailSizes.large);
  return { url: origin + mediaAddress({ id: cover.id, job_id: job.id, media_token: token }, 'large'), width, height };
}

function fit(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
