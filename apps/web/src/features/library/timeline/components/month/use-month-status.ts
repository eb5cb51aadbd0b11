import { type GroupStatus, joinGroupStatuses, selectionOf, useGroupStatus } from '../../../selection/index.ts';
import { documentsKeyOf, type MonthKey, type TimelineMonth } from '../../model/month-key.ts';

const timeline = selectionOf('timeline');

/** How many of all files of a month are selected. `month` has the counts of the filter. */
export function useMonthStatus(key: MonthKey, month: TimelineMonth): GroupStatus {
  const mediaCount = month.picture_count + month.video_count;
  const media = useGroupStatus(timeline, key, mediaCount);
  const documents = useGroupStatus(timeline, documentsKeyOf(key), month.document_count);
  if (mediaCount === 0) return documents;
  return month.document_count === 0 ? media : joinGroupStatuses(media, documents);
}
