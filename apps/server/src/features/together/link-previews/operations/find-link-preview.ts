import { expandId, getPreviewPicture, type JobId, type Language, shortenId } from '@stund/contract';
import { unauthenticated } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { countTiles, findCover } from '../link-preview.repository.ts';
import { countTexts } from '../link-preview.texts.ts';
import { previewSizeOf } from '../preview-picture.ts';

/** What a chat or a mail shows of a link. */
interface LinkPreview {
  title: string;
  /** The number of files, in words. */
  description: string;
  image: { url: string; size: { width: number; height: number } | undefined } | undefined;
}

type Needs = Pick<Parts, 'database' | 'clock'>;

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
  const id = expandId<JobId>(short);
  if (page === undefined || id === undefined) return undefined;
  const preview = await findLinkPreview(needs, id, options);
  return preview?.type === (page === 'share' ? 'share' : 'story') ? preview : undefined;
}

/**
 * The preview of a share or album that anyone with the link sees without a password or an account; otherwise undefined, so that a
 * preview never shows more than the page.
 */
async function findLinkPreview(
  { database, clock }: Needs,
  jobId: JobId,
  { origin, language }: { origin: string; language: Language },
): Promise<(LinkPreview & { type: VisibleJob['type'] }) | undefined> {
  const job = await findOpenLink({ database, clock }, jobId);
  if (!job) return undefined;
  const count = await countTiles(database, job);
  const cover = await findCover(database, job);
  const description = countTexts[language](count);
  return {
    type: job.type,
    title: job.title === '' ? description : job.title,
    description,
    image: cover && {
      url: origin + getPreviewPicture.path.replace('{id}', shortenId(job.id)),
      size: previewSizeOf(cover),
    },
  };
}

/** The share or album if anyone with the link sees it without a password or an account. */
export async function findOpenLink({ database, clock }: Needs, jobId: JobId): Promise<VisibleJob | undefined> {
  return loadVisibleJob({ actor: unauthenticated, database, clock }, jobId).catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
}
