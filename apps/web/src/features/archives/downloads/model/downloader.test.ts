import type { JobId } from '@stund/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LargeDownload } from './downloader.ts';

const download: LargeDownload = {
  jobId: 'job' as JobId,
  kind: 'files',
  exceeded: 'count',
  count: 501,
  sizeBytes: 1000,
  option: 'download',
  isTrashed: false,
  parts: [{ key: 'a', name: '2024', count: 501, sizeBytes: 1000, hasHeic: true, source: { part: 'a' } }],
};

/** The state after a reload of the page. */
async function reload() {
  vi.resetModules();
  return import('./downloader.ts');
}

beforeEach(() => sessionStorage.clear());

it('is offered first, then large, then small, and closed at last', async () => {
  const downloader = await reload();
  const modes: string[] = [];
  const note = () => modes.push(`${downloader.getDownloader().mode} ${downloader.getDownloader().download?.count}`);
  for (const act of [
    () => downloader.offerParts(download),
    downloader.openDownloader,
    downloader.minimiseDownloader,
    downloader.closeDownloader,
    downloader.openDownloader,
  ]) {
    act();
    note();
  }
  expect(modes).toEqual(['off 501', 'max 501', 'min 501', 'off undefined', 'off undefined']);
});

it('shows an accepted download at once, and an export with JPEG', async () => {
  const downloader = await reload();
  downloader.offerParts({ ...download, option: 'export' }, { isAccepted: true, convertsHeic: true });
  expect(downloader.getDownloader()).toMatchObject({ mode: 'max', convertsHeic: true });
});

it('survives a reload, but an offer that was not accepted does not', async () => {
  const before = await reload();
  before.offerParts(download);
  expect((await reload()).getDownloader().download).toBeUndefined();
  before.openDownloader();
  before.minimiseDownloader();
  before.setConvertsHeic(true);
  expect((await reload()).getDownloader()).toEqual({ mode: 'min', download, convertsHeic: true });
  before.closeDownloader();
  expect((await reload()).getDownloader().download).toBeUndefined();
});

it('discards what it cannot read', async () => {
  sessionStorage.setItem('stund.downloader', '{"mode":"max","download":{}}');
  expect((await reload()).getDownloader().mode).toBe('off');
});
