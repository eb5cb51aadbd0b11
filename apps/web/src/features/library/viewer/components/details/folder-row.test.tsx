import type { FileRecord } from '@stund/contract';
import { ToastRegion } from '@stund/ui';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brandName } from '../../../../../shared/brand/brand.ts';
import { activateLanguage, loadPageTexts } from '../../../../../shared/i18n/texts.ts';
import { startSession } from '../../../../../shared/session/session.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../../../shared/testing/replies.ts';
import { FolderRow } from './folder-row.tsx';

const file = { id: 'a', job_id: 'b', path: 'sol.jpg', in_folder: true } as FileRecord;
const here = { path: '2024/sol.jpg', vanished_time: null, leaves_time: null };

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (place: Parameters<typeof FolderRow>[0]['place']) =>
  renderPage(
    <>
      <FolderRow file={file} place={place} />
      <ToastRegion label="Messages" />
    </>,
  );
const button = () => screen.queryByRole('button', { name: `Copy into ${brandName}` });

it('says where the file is, and copies it', async () => {
  const calls = vi.fn(async () => jsonReply(200, { used_space: 1, max_space: 2 }));
  vi.stubGlobal('fetch', calls);
  show(here);
  expect(screen.getByText('2024/sol.jpg')).toBeDefined();
  await userEvent.click(button()!);
  expect(await screen.findByText(`Copied into ${brandName}`)).toBeDefined();
  expect(calls).toHaveBeenCalledTimes(1);
});

it('says when there is no room, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => problemReply(413, 'quota-exceeded'));
  show(here);
  await userEvent.click(button()!);
  expect(await within(screen.getByRole('region', { name: 'Messages' })).findByText(/storage/i)).toBeDefined();
  expect(button()).not.toBeNull();
});

it('says until when a file stays that has vanished, and offers no copy of it', () => {
  show({ ...here, vanished_time: 1_730_000_000, leaves_time: 1_732_592_000 });
  expect(screen.getByText(/Not found in the folder since .*2024/)).toBeDefined();
  expect(button()).toBeNull();
});

it('says that the person has the folder no more', () => {
  show(null);
  expect(screen.getByText(/no longer shows you this folder/)).toBeDefined();
  expect(button()).toBeNull();
});
