import type { FileId, FileRecord } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { fileQuery } from '../../../../../shared/files/file-query.ts';
import { noFileId, noJobId } from '../../../../../shared/ids/no-id.ts';
import type { ChosenFiles } from '../../../../../shared/slideshow/chosen-files.ts';
import { shuffledNeighbours } from '../../../../../shared/slideshow/shuffled-order.ts';
import type { ViewedFile } from '../../api/use-viewed-file.ts';

/** In a slideshow over a selection, replaces the neighbours in the list by those in the selection. */
export function useChosenNeighbours(
  viewed: ViewedFile,
  fileId: FileId,
  { chosen, shuffleSeed }: { chosen: ChosenFiles | undefined; shuffleSeed: number | undefined },
): ViewedFile {
  const ids = chosen?.fileIds ?? [];
  const index = ids.indexOf(fileId);
  const count = ids.length;
  const order =
    shuffleSeed === undefined
      ? { next: (index + 1) % count, previous: (index - 1 + count) % count }
      : shuffledNeighbours(Math.max(0, index), Math.max(1, count), shuffleSeed);
  const next = useChosenFile(chosen, index < 0 ? undefined : ids[order.next]);
  const previous = useChosenFile(chosen, index < 0 ? undefined : ids[order.previous]);
  if (index < 0) return viewed;
  return { ...viewed, wrapped: { next, previous }, position: index + 1, count };
}

function useChosenFile(chosen: ChosenFiles | undefined, id: FileId | undefined): FileRecord | undefined {
  const isWanted = chosen !== undefined && id !== undefined;
  return useQuery({ ...fileQuery(chosen?.jobId ?? noJobId, id ?? noFileId), enabled: isWanted }).data;
}
