import { expandId, type FileId } from '@stund/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CarouselShow } from './carousel-show.ts';

const fileIds = [1, 2, 3, 4, 5, 6, 7].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
/** Three pictures, one that is gone, another one, and two videos. */
const [a, b, c, gone, d, v1, v2] = fileIds as [FileId, FileId, FileId, FileId, FileId, FileId, FileId];
const hosts = { 'app-host': 'h', 'thumb-host': 'h', 'video-host': 'h', 'poll-host': 'h', 'download-host': 'h' };

/** Pictures and videos that the browser is loading, by their file. */
let loading: Array<{ id: string; element: HTMLElement }>;
/** Files that load as soon as they are requested. */
let isFast: boolean;
let screen: HTMLElement;
let show: CarouselShow;
let reports: Array<CarouselShow['report']>;

const shownId = () => show.report.fileId;
const idIn = (address: string) => expandId(address.split('/').at(-2)!)!;

/** The browser has loaded a file, or could not. */
function settle(id: string, event: 'load' | 'error' = 'load'): void {
  for (const one of loading.filter((other) => other.id === id))
    one.element.dispatchEvent(
      new Event(event === 'load' && one.element instanceof HTMLVideoElement ? 'canplay' : event),
    );
  loading = loading.filter((other) => other.id !== id);
}

/** Lets everything happen that needs no time. */
const settled = () => vi.advanceTimersByTimeAsync(0);
const waitUntilLoading = (id: string) => vi.waitFor(() => expect(loading.map((one) => one.id)).toContain(id));

beforeEach(() => {
  vi.useFakeTimers();
  loading = [];
  isFast = true;
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    if (path.includes('/check')) return Response.json({ status: 'ready' });
    if (path.includes('television/files')) {
      const { file_ids: ids } = JSON.parse(init?.body ?? '{}') as { file_ids: string[] };
      const found = ids.filter((id) => id !== gone);
      const facts = { job_id: a, media_token: 't', timestamp: '2024-07-01T12:00:00', width: 10, height: 10 };
      return Response.json({
        files: found.map((id) => ({
          id,
          type: id === v1 || id === v2 ? 'Movies' : 'Pictures',
          ...facts,
          live_video: null,
        })),
      });
    }
    return Response.json(path.includes('television') ? { state: 'showing' } : hosts);
  });
  for (const { prototype } of [HTMLImageElement, HTMLVideoElement])
    vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLElement, address: string) {
      const id = idIn(address);
      loading.push({ id, element: this });
      if (isFast) queueMicrotask(() => settle(id));
    });
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
  screen = document.createElement('main');
  reports = [];
  show = new CarouselShow(screen, 'secret', () => reports.push(show.report));
});
afterEach(() => {
  show.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows a file that loads at once. */
async function givenShown(id: FileId, { isSlideshow = false, following = [] as FileId[] } = {}): Promise<void> {
  show.show([id, ...following], { request: 1, isSlideshow });
  await vi.waitFor(() => expect(shownId()).toBe(id));
}

it('reports the request before while the next file is loading, so that the page does not step back', async () => {
  await givenShown(a);
  isFast = false;
  show.show([b], { request: 2, isSlideshow: false });
  await waitUntilLoading(b);
  expect(show.report).toMatchObject({ request: 1, fileId: a });
  show.setSlideshow(true, 3);
  expect(show.report).toMatchObject({ request: 1, fileId: a });
  settle(b);
  await settled();
  expect(show.report).toMatchObject({ request: 3, fileId: b, isSlideshow: true });
});

it('does not pass over a file that is still loading when the slideshow begins', async () => {
  await givenShown(a);
  isFast = false;
  show.show([b], { request: 2, isSlideshow: false });
  show.follow(b, [c]);
  show.setSlideshow(true, 3);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(shownId()).toBe(a);
  settle(b);
  await settled();
  expect(shownId()).toBe(b);
  settle(c);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shownId()).toBe(c);
});

it('does not pass over a file that is still loading when the video before it ends', async () => {
  await givenShown(v1, { isSlideshow: true });
  const video = screen.querySelector('video')!;
  isFast = false;
  show.show([b, c], { request: 2, isSlideshow: true });
  await waitUntilLoading(b);
  video.dispatchEvent(new Event('ended'));
  await vi.advanceTimersByTimeAsync(1000);
  settle(b);
  await settled();
  expect(shownId()).toBe(b);
});

it('uses what follows also where that arrives before its file is shown, and not what follows another file', async () => {
  await givenShown(a, { isSlideshow: true });
  isFast = false;
  show.show([b], { request: 2, isSlideshow: true });
  show.follow(a, [d]);
  show.follow(b, [c]);
  await waitUntilLoading(b);
  settle(b);
  await settled();
  isFast = true;
  settle(c);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shownId()).toBe(c);
});

it('passes a file that is gone, also where what follows arrives only then', async () => {
  show.show([gone], { request: 1, isSlideshow: true });
  await vi.waitFor(() => expect(show.report.failedId).toBe(gone));
  expect(screen.textContent).not.toBe('');
  await vi.advanceTimersByTimeAsync(4000);
  show.follow(gone, [b]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(show.report).toMatchObject({ fileId: b, request: 1, failedId: null });
});

it('stays at a file that is gone without a slideshow, and passes it when one begins', async () => {
  await givenShown(a);
  show.show([gone, c], { request: 2, isSlideshow: false });
  await vi.waitFor(() => expect(show.report.failedId).toBe(gone));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(show.report).toMatchObject({ fileId: a, request: 1 });
  show.setSlideshow(true, 3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(show.report).toMatchObject({ fileId: c, request: 3 });
});

it('changes only the video that the page saw, and numbers the change in any case', async () => {
  await givenShown(v2);
  const video = screen.querySelector('video')!;
  const pause = vi.spyOn(video, 'pause');
  show.pause({ fileId: v1, change: 1 });
  show.seek(3, { fileId: v1, change: 2 });
  expect(pause).not.toHaveBeenCalled();
  expect(video.currentTime).toBe(0);
  expect(show.report.video?.change).toBe(2);
  show.seek(3, { fileId: v2, change: 3 });
  show.pause({ fileId: v2, change: 4 });
  expect(pause).toHaveBeenCalledOnce();
  expect(video.currentTime).toBe(3);
});

it('shows the last of several files that are chosen while the first is loading', async () => {
  isFast = false;
  for (const [index, id] of [a, b, c].entries()) show.show([id], { request: index + 1, isSlideshow: false });
  await waitUntilLoading(c);
  settle(c);
  await settled();
  settle(a);
  settle(b);
  await settled();
  expect(show.report).toMatchObject({ request: 3, fileId: c });
  expect(reports.filter(({ fileId }) => fileId === a || fileId === b)).toEqual([]);
});

it('goes around the files that it knows when the page names no others', async () => {
  await givenShown(a, { isSlideshow: true, following: [b, c] });
  const seen = [a];
  while (seen.length < 6) {
    await vi.advanceTimersByTimeAsync(5000);
    seen.push(shownId()!);
  }
  expect(seen).toEqual([a, b, c, a, b, c]);
});
