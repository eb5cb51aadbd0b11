import type { TimelineMonths } from '@stund/contract';

export interface PickerMonth {
  /** "2025-10" */
  key: string;
  year: number;
  month: number;
  count: number;
  /** The index of its first picture among all pictures. */
  firstIndex: number;
}

/** The months with pictures, in order. */
export function pickerMonthsOf(months: TimelineMonths['months']): PickerMonth[] {
  let firstIndex = 0;
  return months.flatMap(({ year, month, picture_count: count }) => {
    if (count === 0) return [];
    const key = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    const placed = { key, year, month, count, firstIndex };
    firstIndex += count;
    return [placed];
  });
}

/** Finds the month of a picture by its index among all pictures, and its index within the month. */
export function locatePicture(
  months: readonly PickerMonth[],
  index: number,
): { month: PickerMonth; index: number } | undefined {
  let low = 0;
  let high = months.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (months[middle]!.firstIndex <= index) low = middle;
    else high = middle - 1;
  }
  const month = months[low];
  if (!month || index < month.firstIndex || index >= month.firstIndex + month.count) return undefined;
  return { month, index: index - month.firstIndex };
}
