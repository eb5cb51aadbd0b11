import { gibibyte, type JobId, languages } from '@stund/contract';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { closeDownloader, getDownloader, type LargeDownload, offerParts } from '../model/downloader.ts';
import { DownloaderViews } from './downloader-views.tsx';

const part = { count: 500, sizeBytes: 3 * gibibyte, hasHeic: false };
const download: LargeDownload = {
  jobId: 'job' as JobId,
  kind: 'files',
  exceeded: 'count',
  count: 1000,
  sizeBytes: 6 * gibibyte,
  option: 'download',
  isTrashed: false,
  parts: [
    { ...part, key: 'a', name: '2024-1', source: { part: 'a' } },
    { ...part, key: 'b', name: '2024-2', source: { part: 'b' }, hasHeic: true },
  ],
};

function offer(changes: Partial<LargeDownload> = {}, options = {}) {
  render(<DownloaderViews />);
  act(() => offerParts({ ...download, ...changes }, options));
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => activateLanguage('en'));
afterEach(() => {
  cleanup();
  closeDownloader();
  localStorage.clear();
});

describe('the offer', () => {
  it.each([
    ['files', 'count', 'up to 500 files at a time'],
    ['files', 'size', 'up to 3.5 GB at a time'],
    ['album', 'count', 'more than 500 files'],
    ['album', 'size', 'more than 3.5 GB'],
  ] as const)('says which limit is exceeded: %s, %s', (kind, exceeded, words) => {
    offer({ kind, exceeded });
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(words);
    expect(dialog.textContent).toContain('Download 2 zip files');
    expect(dialog.textContent).toContain('1,000 files');
  });

  it.each(languages)('reads well in %s, also for a single part', async (language) => {
    await activateLanguage(language);
    offer({ parts: download.parts.slice(0, 1), exceeded: 'size' });
    expect(screen.getByRole('dialog').textContent).not.toMatch(/[{}#]|downloads\./);
  });

  it('is closed by cancel', async () => {
    offer();
    await userEvent.click(button('Cancel'));
    expect(getDownloader().download).toBeUndefined();
  });
});

it('goes from the offer to the dialog, the panel and back', async () => {
  offer();
  await userEvent.click(button('Show zip files'));
  const list = within(screen.getByRole('list', { name: 'Zip files' }));
  expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual([
    '2024-1.zip500 files, 3\u00a0GB',
    '2024-2.zip500 files, 3\u00a0GB',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(getDownloader().mode).toBe('min');
  expect(screen.getByRole('heading', { name: '1,000 files 6\u00a0GB' })).toBeTruthy();
  await userEvent.click(button('Hide zip files'));
  const panel = within(screen.getByRole('region', { name: /1,000 files/ }));
  expect(panel.queryByRole('button', { name: /2024-1/ })).toBeNull();
  await userEvent.click(button('Show in a large window'));
  expect(getDownloader().mode).toBe('max');
});

it('offers JPEG where a part has HEIC pictures, but not for a takeout', async () => {
  offer({}, { isAccepted: true });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save HEIC photos as JPEG' }));
  expect(getDownloader().convertsHeic).toBe(true);
  act(() => offerParts({ ...download, option: 'takeout' }, { isAccepted: true }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('names the kinds of the files where they are known', () => {
  const kinds = { picture_count: 480, video_count: 20, document_count: 0 };
  const parts = download.parts.map((one) => ({ ...one, kinds }));
  offer({ kinds: { picture_count: 960, video_count: 40, document_count: 0 }, parts }, { isAccepted: true });
  expect(screen.getByRole('dialog').textContent).toContain('960 photos and 40 videos, 6\u00a0GB, in 2 zip files');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('2024-1.zip480 photos and 20 videos, 3\u00a0GB');
});
