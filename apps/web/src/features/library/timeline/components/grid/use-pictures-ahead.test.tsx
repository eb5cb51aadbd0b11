import type { FileRecord, JobId } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { fileKeys } from '../../../../../shared/files/file-keys.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import { measureGrid } from '../../model/layout/grid-metrics.ts';
import { layoutTimeline } from '../../model/layout/timeline-layout.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';

const source: TimelineSource = { jobId: '00000000-0000-7000-8000-0000000000aa' as JobId, type: 'all' };
const layout = layoutTimeline([{ key: '2024-03', count: 120 }], measureGrid({ windowPx: 1440, pagePx: 1440 }));
const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

let requested: string[];
beforeEach(() => {
  requested = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        requested.push(address);
      }
      decode = () => new Promise(() => undefined);
      removeAttribute = () => requested.push('cancelled');
    },
  );
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'thumb-host': 'h' } as never);
  const files = Array.from({ length: 120 }, (_, index) => ({
    id: idOf(index),
    job_id: source.jobId as JobId,
    has_thumbnails: true,
    width: 4000,
    height: 3000,
    media_token: 't',
  }));
  const key = fileKeys.chunk(source.jobId, { month: '2024-03', type: 'all', since: undefined, chunk: 0 });
  queryClient.setQueryData<FileRecord[]>(key, files as FileRecord[]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const viewAt = (topPx: number, isFastScrolling = false) => ({
    layout,
    source,
    view: { topPx, windowPx: 900, shiftPx: 0, pagePx: layout.heightPx, isFastScrolling },
  });
  const { rerender, unmount } = renderHook(usePicturesAhead, { wrapper, initialProps: viewAt(0) });
  return { scrollTo: (topPx: number, isFast?: boolean) => rerender(viewAt(topPx, isFast)), unmount };
}

it('requests nothing before the first scroll, then the pictures of the next rows', () => {
  const { scrollTo } = open();
  expect(requested).toEqual([]);
  scrollTo(80);
  // 80 + 900 + 400 px: the sixth row is the first that is not rendered completely.
  expect(requested[0]).toContain(`/media/`);
  expect(requested).toHaveLength(6);
  expect(new Set(requested).size).toBe(6);
});

it('cancels what it requested while scrolling fast and when the page closes', () => {
  const { scrollTo, unmount } = open();
  scrollTo(80);
  requested = [];
  scrollTo(160, true);
  expect(requested).toEqual(Array.from({ length: 6 }, () => 'cancelled'));
  unmount();
  expect(requested).toHaveLength(6);
});
