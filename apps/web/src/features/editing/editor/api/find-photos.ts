import type { FileRecord, JobId } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { canEditPicture } from '../../../../shared/files/can-edit.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { chunkQuery, monthKeyOf, monthsQuery } from '../../../library/timeline/index.ts';
import { matchesMonth, normalise } from '../model/match-words.ts';

/** The most photos that are shown, and the most months that are read for names. */
const maxPhotos = 120;
const maxMonths = 60;

/**
 * Photos of the timeline, newest first: those of months that the words name, otherwise those whose name contains the words. Reads
 * chunk by chunk and stops as soon as there are enough.
 */
export async function findPhotos(
  client: QueryClient,
  { jobId, words, signal }: { jobId: JobId; words: string; signal: AbortSignal },
): Promise<readonly FileRecord[]> {
  const { months } = await client.ensureQueryData(monthsQuery(jobId));
  const withPictures = months.filter(({ picture_count }) => picture_count > 0);
  const named = withPictures.filter(({ year, month }) => words !== '' && matchesMonth(words, year, month));
  const isByName = words !== '' && named.length === 0;
  const wanted = normalise(words);
  const found: FileRecord[] = [];
  for (const month of (named.length > 0 ? named : withPictures).slice(0, maxMonths)) {
    signal.throwIfAborted();
    const source = { jobId, type: 'images' as const };
    const files = await client.ensureQueryData(chunkQuery(source, monthKeyOf(month), 0));
    const matching = files.filter(
      (file) => canEditPicture(file) && (!isByName || normalise(fileNameOf(file)).includes(wanted)),
    );
    found.push(...matching);
    if (found.length >= maxPhotos) break;
  }
  return found.slice(0, maxPhotos);
}
