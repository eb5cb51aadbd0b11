import type { FileRecord, JobId } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isSelected, selectionOf } from '../../selection/index.ts';
import { chunkOf, chunkQuery } from '../../timeline/index.ts';

const picker = selectionOf('picker');

/** Returns the chosen pictures in the order of the timeline, fetching those that are not loaded. */
export async function loadChosenFiles(queryClient: QueryClient, jobId: JobId): Promise<FileRecord[]> {
  const { groups } = picker.get().selection;
  const chosen: FileRecord[] = [];
  for (const { key, count } of picker.pageGroups.groups) {
    const group = groups.get(key);
    if (!group) continue;
    let left = group.count;
    for (let chunk = 0; chunk <= chunkOf(count - 1) && left > 0; chunk += 1) {
      const files = await queryClient.fetchQuery(chunkQuery({ jobId, type: 'images' }, key, chunk));
      const meant = files.filter(({ timestamp, id }) => isSelected(group, { at: timestamp, id }));
      left -= meant.length;
      chosen.push(...meant);
    }
  }
  return chosen;
}
