import { toasts } from '@stund/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../../shared/i18n/texts.ts';
import { showProgressToast } from './progress-toast.ts';

beforeEach(async () => {
  await startTexts();
  toasts.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const messages = () => toasts.read().map(({ message }) => message);

it('shows the progress of a long operation in one toast, which disappears at the end', () => {
  const progress = showProgressToast('file-deletion.deleting', 1000);
  progress.report(200);
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(messages()).toEqual([expect.stringMatching(/200\D+1.?000/)]);
  progress.report(400);
  expect(messages()).toEqual([expect.stringMatching(/400\D+1.?000/)]);
  progress.end();
  expect(messages()).toEqual([]);
});

it('names the kinds of the files', () => {
  const photos = { picture_count: 1000, video_count: 0, document_count: 0 };
  const progress = showProgressToast('file-deletion.deleting', photos);
  progress.report(200);
  vi.advanceTimersByTime(1500);
  expect(messages()).toEqual(['200 of 1,000 photos deleted']);
  progress.end();
  const several = showProgressToast('file-deletion.restoring', { ...photos, video_count: 1 });
  several.report(200);
  vi.advanceTimersByTime(1500);
  expect(messages()).toEqual(['1,000 photos and 1 video: 200 of 1,001 restored']);
  several.end();
});

it('shows nothing for a short operation or without a total', () => {
  const short = showProgressToast('file-deletion.deleting', 10);
  short.end();
  showProgressToast('file-deletion.restoring', undefined);
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual([]);
});
