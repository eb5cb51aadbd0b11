import { safeName } from '../../../../platform/archive/index.ts';
import type { JobRow } from '../../../../platform/database/schema.ts';

/** The name of an archive of the whole job, without its ending. */
export function archiveStem({ title, type }: Pick<JobRow, 'title' | 'type'>): string {
  return safeName(title, type === 'story' ? 'album' : 'photos');
}

/** The name of an archive, safe for every system. */
export function archiveName(requested: string | undefined, job: Pick<JobRow, 'title' | 'type'>): string {
  const stem = requested?.replace(/\.zip$/i, '') ?? '';
  return `${stem.trim() === '' ? archiveStem(job) : safeName(stem, 'photos')}.zip`;
}
