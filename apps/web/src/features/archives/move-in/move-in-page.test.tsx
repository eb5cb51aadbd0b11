import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSHA256 } from 'hash-wasm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sendUploadCommand } from '../../library/upload/index.ts';
import { chooseAgain } from './model/move-in.ts';
import { MoveInPage } from './move-in-page.tsx';
import { givenAccount, givenServer } from './testing/given-server.ts';
import { givenZip } from './testing/given-zip.ts';

/** Hashes in the page, since there are no workers here. */
class PageWorker extends EventTarget {
  async postMessage({ id, file }: { id: number; file: File | undefined }): Promise<void> {
    if (!file) return;
    const hasher = await createSHA256();
    const checksum = hasher
      .init()
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    this.dispatchEvent(new MessageEvent('message', { data: { id, checksum } }));
  }

  terminate(): void {}
}

beforeEach(async () => {
  await activateLanguage('en');
  vi.stubGlobal('Worker', PageWorker);
  givenAccount();
});

afterEach(() => {
  cleanup();
  chooseAgain();
  sendUploadCommand({ type: 'stopped' });
  sendUploadCommand({ type: 'cleared' });
  queryClient.clear();
  vi.unstubAllGlobals();
});

const root = 'Takeout/Google Photos';
const takeout = {
  [`${root}/Photos from 2020/a.jpg`]: 'a',
  [`${root}/Photos from 2020/a.jpg.json`]:
    '{"title":"a.jpg","description":"By the lake","photoTakenTime":{"timestamp":"1592745600"}}',
  [`${root}/Hytta/metadata.json`]: '{"title":"Hytta på fjellet"}',
  [`${root}/Hytta/b.jpg`]: 'b',
};

function open() {
  return renderPage(<MoveInPage />, { queryClient });
}

function drop(...files: File[]): void {
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file }));
  fireEvent.drop(screen.getByRole('region', { name: 'Drop zip files and folders here' }), { dataTransfer: { items } });
}

it('lets the person say where the photos are, and offers albums of folders only where there are folders', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Move in' })).toBeDefined();
  expect(screen.getAllByRole('radio')).toHaveLength(9);
  expect(screen.getByRole('switch', { name: /Make an album of each folder/ })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Google Takeout' }));
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows what was found before anything is sent', async () => {
  const calls = givenServer();
  open();
  drop(await givenZip(takeout), await givenZip({}, { name: 'empty.zip' }), new File(['x'], 'broken.zip'));
  const heading = await screen.findByRole('heading', { level: 2, name: 'What was found' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('Google Takeout')).toBeDefined();
  expect(screen.getByText('21 June 2020')).toBeDefined();
  expect(screen.getByText('Hytta på fjellet')).toBeDefined();
  expect(screen.getByText('broken.zip')).toBeDefined();
  expect(screen.getByText('The zip file is damaged or incomplete')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import 2 files' })).toBeDefined();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
  expect(screen.getAllByRole('radio')).toHaveLength(9);
});

it('shows the albums of a large export page by page', async () => {
  givenServer();
  const albums = Array.from(
    { length: 60 },
    (_, index): Record<string, string> => ({
      [`${root}/Album ${index}/metadata.json`]: `{"title":"Album ${index}"}`,
      [`${root}/Album ${index}/${index}.jpg`]: `${index}`,
    }),
  );
  open();
  drop(await givenZip(Object.assign({}, ...albums)));
  await userEvent.click(await screen.findByRole('button', { name: '60 albums' }));
  expect(screen.getAllByText(/^Album \d+$/)).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show 10 more albums' }));
  expect(screen.getAllByText(/^Album \d+$/)).toHaveLength(60);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('says when there is nothing to import, and when it is more than the free storage', async () => {
  givenServer();
  givenAccount({ used_space: 90, max_space: 91 });
  open();
  drop(await givenZip({}));
  expect(await screen.findByText('There’s nothing to import in what you chose.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
  drop(await givenZip(takeout));
  expect(await screen.findByText(/it may not suffice/)).toBeDefined();
});

it('imports files with what the export knows, makes the albums and reports each file', async () => {
  const calls = givenServer();
  open();
  drop(await givenZip(takeout));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 files' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'You’ve moved in' })).toBeDefined();

  const sent = calls.filter(({ path }) => path.endsWith('/files_dedup')).map(({ body }) => JSON.parse(body));
  expect(sent.find(({ path }) => path.endsWith('a.jpg'))).toMatchObject({ description: 'By the lake' });
  expect(sent.find(({ path }) => path.endsWith('a.jpg')).timestamp).toMatch(/^2020-06-21T/);
  const album = calls.find(({ path }) => path.endsWith('/takeout_albums'));
  expect(JSON.parse(album!.body)).toMatchObject({ title: 'Hytta på fjellet', privacy_mode: 'private' });
  expect(calls.filter(({ path }) => path.endsWith('/keep-files'))).toHaveLength(1);

  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const report = await (saved.mock.calls[0]![0] as Blob).text();
  expect(report).toContain('kind,source,path,result,reason,size,sha256,id,albums,not_taken_over');
  expect(report.match(/^file,.*,new,/gm)).toHaveLength(2);
  expect(report).toContain('its content is sent with its picture');
  expect(report).toMatch(/^album,,Hytta på fjellet,new,/m);
});

it('recognises the files of an earlier import, and completes its albums', async () => {
  givenServer();
  open();
  for (const title of ['New', 'Here already']) {
    drop(await givenZip(takeout));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 files' }));
    await screen.findByRole('heading', { level: 2, name: 'You’ve moved in' });
    expect(screen.getAllByText(title)).not.toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Import more' }));
  }
});

it('says which albums could not be made, and tries them again', async () => {
  let isRefused = true;
  givenServer(({ path }) =>
    isRefused && path.endsWith('/takeout_albums')
      ? new Response(JSON.stringify({ code: 'read-only-account', status: 403, title: '', type: '' }), { status: 403 })
      : undefined,
  );
  open();
  drop(await givenZip(takeout));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 files' }));
  expect(await screen.findByText('Couldn’t be created')).toBeDefined();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t be created')).toBeNull());
});

it('says what was not imported, and why', async () => {
  givenServer(({ path, body }) =>
    path.endsWith('/files_dedup') && body.includes('b.jpg')
      ? new Response(JSON.stringify({ code: 'too-large', status: 413, title: '', type: '' }), { status: 413 })
      : undefined,
  );
  open();
  drop(await givenZip(takeout));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 files' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Imported, but not everything' })).toBeDefined();
  expect(screen.getByText('Too large')).toBeDefined();
});

it('asks for the same files after an import that did not end', async () => {
  localStorage.setItem('stund.move_in', '1');
  open();
  expect(screen.getByText(/Choose the same files again/)).toBeDefined();
});

it('offers nothing to an account that cannot receive files', () => {
  givenAccount({ is_read_only_user: true });
  open();
  expect(screen.getByText('With a subscription you can bring your photos here.')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});
