import type { BodyOf, measureSelectedFiles as endpoint, FileType, JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import {
  isHeicName,
  measureRange,
  type SelectedFile,
  type SelectionSize,
  selectByIds,
} from '../selection.repository.ts';
import { rangesOf, readSelection, selectionFilterOf } from '../selection-request.ts';

/** The number of selected files by kind, and their size including the hidden members of their groups. Throws `not-found`, `search-timeout`. */
export async function measureSelectedFiles(
  context: RequestContext,
  jobId: JobId,
  selection: BodyOf<typeof endpoint>,
): Promise<SelectionSize> {
  return readSelection(context, selection, async (reading) => {
    const job = await loadVisibleJob(reading, jobId);
    const files = await selectByIds(reading.database, jobId, selection.file_uuids);
    const filter = await selectionFilterOf(reading, job, selection);
    let total = sizeOf(files);
    for (const range of rangesOf(selection, job.last_serial)) {
      total = sumOf(total, await measureRange(reading.database, filter, range));
    }
    // Others learn nothing about favorites, whatever they select.
    return job.relation === 'owner' ? total : { ...total, favoriteCount: 0 };
  });
}

function sizeOf(files: readonly SelectedFile[]): SelectionSize {
  const countOf = (type: FileType) => files.filter((file) => file.type === type).length;
  return {
    pictureCount: countOf('Pictures'),
    videoCount: countOf('Movies'),
    documentCount: countOf('Documents'),
    sizeBytes: files.reduce((sum, file) => sum + file.size_bytes, 0),
    hasHeic: files.some(({ path }) => isHeicName(path)),
    favoriteCount: files.filter((file) => file.is_favorite).length,
  };
}

function sumOf(one: SelectionSize, other: SelectionSize): SelectionSize {
  return {
    pictureCount: one.pictureCount + other.pictureCount,
    videoCount: one.videoCount + other.videoCount,
    documentCount: one.documentCount + other.documentCount,
    sizeBytes: one.sizeBytes + other.sizeBytes,
    hasHeic: one.hasHeic || other.hasHeic,
    favoriteCount: one.favoriteCount + other.favoriteCount,
  };
}
