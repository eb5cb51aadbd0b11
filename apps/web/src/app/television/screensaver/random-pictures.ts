import { type JobId, type ListedFile, listFiles, listTimelineMonths, type TimelineMonths } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

type Month = TimelineMonths['months'][number];

/** How many pictures of a month are shown before another one is chosen. */
const takenOfMonth = 8;
const listedOfMonth = 100;

/**
 * Pictures of a timeline without end, from one random month after the other. Months with more pictures are chosen more often. Ends at
 * once when there are no pictures; rejects when the server cannot be reached.
 */
export async function* randomPictures(jobId: JobId, signal: AbortSignal): AsyncGenerator<ListedFile, void> {
  const params = { id: jobId };
  const { months } = await callEndpoint(listTimelineMonths, { params }, { signal });
  let counted = months
    .map((month) => ({ month, count: month.picture_count - month.screenshot_count }))
    .filter(({ count }) => count > 0);
  while (counted.length > 0 && !signal.aborted) {
    const month = chooseMonth(counted);
    const query = { ...daysOf(month), type: 'images', limit: listedOfMonth } as const;
    const { files } = await callEndpoint(listFiles, { params, query }, { signal });
    const pictures = shuffle(files.filter(({ has_thumbnails, is_screenshot }) => has_thumbnails && !is_screenshot));
    // Its pictures were deleted meanwhile, or cannot be shown.
    if (pictures.length === 0) counted = counted.filter((one) => one.month !== month);
    yield* pictures.slice(0, takenOfMonth);
  }
}

function chooseMonth(counted: ReadonlyArray<{ month: Month; count: number }>): Month {
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  let place = Math.random() * all;
  for (const { month, count } of counted) {
    place -= count;
    if (place < 0) return month;
  }
  return counted[0]!.month;
}

function daysOf({ year, month }: Month): { start: string; end: string } {
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  const last = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  const isShort = month === 2 && new Date(`${start}-29T00:00Z`).getUTCMonth() !== 1;
  return { start: `${start}-01`, end: `${start}-${isShort ? 28 : last}` };
}

/** The algorithm of Fisher and Yates. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const order = [...items];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}
