import { expect, it } from 'vitest';
import { locatePicture, pickerMonthsOf } from './picker-months.ts';

const counts = { screenshot_count: 0, video_count: 2, document_count: 1 };
const months = pickerMonthsOf([
  { year: 2025, month: 10, picture_count: 2, ...counts },
  { year: 2025, month: 9, picture_count: 0, ...counts },
  { year: 2024, month: 1, picture_count: 1, ...counts },
]);

it('omits months without pictures and locates every picture', () => {
  expect(months.map(({ key, firstIndex }) => [key, firstIndex])).toEqual([
    ['2025-10', 0],
    ['2024-01', 2],
  ]);
  const located = [0, 1, 2, 3].map((index) => {
    const place = locatePicture(months, index);
    return place && `${place.month.key}/${place.index}`;
  });
  expect(located).toEqual(['2025-10/0', '2025-10/1', '2024-01/0', undefined]);
});
