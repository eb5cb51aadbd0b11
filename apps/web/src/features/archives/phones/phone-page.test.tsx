import { type ContentState, limits } from '@stund/contract';
import { summarise } from '@stund/uploader';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSHA256 } from 'hash-wasm';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { checkOfUploads } from '../../../shared/navigation/check-of-uploads.ts';
import { QrCodeImage } from '../../../shared/qr-code/qr-code-image.tsx';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../shared/testing/replies.ts';
import { loadUploader, readPicked, sendUploadCommand, uploadFiles } from '../../library/upload/index.ts';
import { chooseAgain } from './check/check.ts';
import { PhonePage } from './phone-page.tsx';

const hashedNames: string[] = [];

async function checksumOf(text: string): Promise<string> {
  return (await createSHA256()).init().update(text).digest('hex');
}

/** Hashes in the page, since there are no workers here. A file whose content is "locked" cannot be read, and "slow" takes for ever. */
class PageWorker extends EventTarget {
  async postMessage({ id, file }: { id: number; file: File | undefined }): Promise<void> {
    const content = file ? await file.text() : 'cancelled';
    if (content === 'slow') return;
    if (file) hashedNames.push(file.name);
    const isRead = content !== 'locked' && content !== 'cancelled';
    const data = isRead ? { id, checksum: await checksumOf(content) } : { id, problem: content };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {}
}

interface Content {
  state: ContentState;
  verified?: number;
}

const checkedAt = Date.UTC(2026, 10, 28, 17) / 1000;
const asked: string[][] = [];
let refusal: string | undefined;

/** Stubs the server: it has the given contents, and all others are absent. */
async function givenStored(contents: Record<string, Content>): Promise<void> {
  const known = new Map(
    await Promise.all(
      Object.entries(contents).map(async ([text, content]) => {
        const wire = { state: content.state, size: text.length, verified_since: content.verified ?? null };
        return [await checksumOf(text), wire] as const;
      }),
    ),
  );
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    if (address.includes('/files_dedup')) {
      const space = { used_space: 0, max_space: 1e12 };
      const uuid = '00000000-0000-7000-8000-000000000001';
      return jsonReply(200, { uuid, existence: 'exists', is_duplicate: false, ...space });
    }
    if (!new URL(address, 'http://h').pathname.endsWith('/stored_content/check')) return jsonReply(200, {});
    if (refusal) return problemReply(400, refusal);
    const { checksums } = JSON.parse(body) as { checksums: string[] };
    asked.push(checksums);
    const absent = { state: 'absent', size: null, verified_since: null };
    const found = checksums.map((checksum) => ({ checksum, ...(known.get(checksum) ?? absent) }));
    return jsonReply(200, { checked_at: checkedAt, contents: found });
  });
}

function givenAccount(changes: object = {}): void {
  const account = { name: 'Ana', email: 'ana@example.com', is_read_only_user: false, ...changes };
  queryClient.setQueryData(accountQuery.queryKey, account as never);
}

/** The types that the last picker offered. */
let accepted = '';

/** Chooses files in the picker that the button opens. */
async function choose(files: Record<string, string>, button = 'Choose files'): Promise<void> {
  const list = Object.entries(files).map(([name, text]) => new File([text], name, { lastModified: 1000 }));
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
    accepted = this.accept;
    Object.defineProperty(this, 'files', { value: list });
    this.dispatchEvent(new Event('change'));
  });
  await userEvent.click(screen.getByRole('button', { name: button }));
}

async function savedReport(format: 'CSV' | 'JSON'): Promise<string> {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  await userEvent.click(screen.getByRole('button', { name: `Save as ${format}` }));
  return (saved.mock.calls.at(-1)![0] as Blob).text();
}

const open = () => renderPage(<PhonePage />, { queryClient });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });

beforeEach(async () => {
  await activateLanguage('en');
  vi.stubGlobal('Worker', PageWorker);
  givenAccount();
  hashedNames.length = 0;
  asked.length = 0;
  refusal = undefined;
});

afterEach(() => {
  cleanup();
  chooseAgain();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the check', () => {
  it('says which files are safe here, which are not, and why', async () => {
    await givenStored({ a: { state: 'stored' }, b: { state: 'trashed' }, c: { state: 'damaged' } });
    open();
    await choose({ 'a.jpg': 'a', 'b.jpg': 'b', 'c.jpg': 'c', 'd.jpg': 'd', 'e.jpg': 'locked', '.DS_Store': 'x' });
    const title = await heading('1 of 5 files is safe here, verified');
    expect(document.activeElement).toBe(title);
    for (const words of ['Safe here', 'Not here', 'In the trash', 'Damaged on the server', 'Not readable'])
      expect(screen.getAllByText(words)).not.toEqual([]);
    expect(screen.getByRole('link', { name: 'Open trash' }).getAttribute('href')).toBe('/deleted_items');
    await userEvent.click(screen.getByRole('button', { name: '4 files aren’t safe here' }));
    const list = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(list).toEqual(['b.jpgIn the trash', 'c.jpgDamaged on the server', 'd.jpgNot here', 'e.jpgNot readable']);
    expect(asked.flat()).toHaveLength(4);
  });

  it('saves a report about every file, with checksum, time and account', async () => {
    await givenStored({ a: { state: 'stored', verified: checkedAt - 86_400 } });
    open();
    await choose({ 'a.jpg': 'a', '=b, c.jpg': 'b' });
    await heading('1 of 2 files is safe here, verified');
    const csv = (await savedReport('CSV')).trimEnd().split('\r\n');
    expect(csv[0]).toMatch(/path,state,size,sha256,modified,verified_since,checked_at,account,server$/);
    const end = `2026-11-28T17:00:00.000Z,ana@example.com,${window.location.origin}`;
    const modified = '1970-01-01T00:00:01.000Z';
    expect(csv[1]).toBe(`a.jpg,safe,1,${await checksumOf('a')},${modified},2026-11-27T17:00:00.000Z,${end}`);
    expect(csv[2]).toBe(`"'=b, c.jpg",not here,1,${await checksumOf('b')},${modified},,${end}`);
    const json = JSON.parse(await savedReport('JSON'));
    expect(json).toMatchObject({
      checked_at: '2026-11-28T17:00:00.000Z',
      account: 'ana@example.com',
      name: 'Ana',
      counts: { safe: 1, not_here: 1 },
      files: [
        { path: 'a.jpg', state: 'safe', size: 1 },
        { path: '=b, c.jpg', state: 'not here' },
      ],
    });
  });

  it('says when the server has read the files again', async () => {
    await givenStored({ a: { state: 'stored', verified: checkedAt - 86_400 }, b: { state: 'stored' } });
    open();
    await choose({ 'a.jpg': 'a', 'b.jpg': 'b' });
    await heading('All 2 files are safe here, verified');
    expect(screen.getByText(/The server has read 1 of these files again since 27 November 2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
  });

  it('asks about many files in parts, and about the same content once', async () => {
    await givenStored({});
    open();
    const names = Array.from({ length: limits.checksumsPerCheck + 3 }, (_, index) => [`${index}.jpg`, `${index}`]);
    await choose({ ...Object.fromEntries(names), 'again.jpg': '0' });
    await heading('None of these files is safe here');
    expect(asked.map(({ length }) => length)).toEqual([limits.checksumsPerCheck, 3]);
    await userEvent.click(screen.getByRole('button', { name: '504 files aren’t safe here' }));
    expect(screen.getByText('and 454 more, in the report')).toBeDefined();
  });

  it('does not call a file safe whose stored bytes have another size', async () => {
    const fetchAll = vi.fn(async (_: string, { body }: { body: string }) => {
      const { checksums } = JSON.parse(body) as { checksums: string[] };
      const contents = checksums.map((checksum) => ({ checksum, state: 'stored', size: 7, verified_since: null }));
      return jsonReply(200, { checked_at: checkedAt, contents });
    });
    vi.stubGlobal('fetch', fetchAll);
    open();
    await choose({ 'a.jpg': 'a' });
    await heading('None of these files is safe here');
  });

  it('tries again without reading the files again, and checks again after an upload', async () => {
    await givenStored({});
    refusal = 'forbidden';
    open();
    await choose({ 'a.jpg': 'a' });
    await heading('Couldn’t compare the files');
    refusal = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('None of these files is safe here');
    await givenStored({ a: { state: 'stored' } });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await heading('The file is safe here, verified');
    expect(hashedNames).toEqual(['a.jpg']);
  });

  it('checks what was uploaded without reading it again', async () => {
    await givenStored({ a: { state: 'stored' } });
    givenAccount({ default_job: '00000000-0000-7000-8000-0000000000aa', used_space: 0, max_space: 1e12 });
    const uploader = await loadUploader();
    await uploadFiles(readPicked([new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')] as never));
    await waitFor(() => expect(summarise(uploader.getState()).phase).toBe('done'));
    hashedNames.length = 0;
    const entry = { pathname: '/settings/phone', state: checkOfUploads };
    const router = createMemoryRouter([{ path: '*', element: <PhonePage /> }], { initialEntries: [entry] });
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await heading('1 of 2 files is safe here, verified');
    expect(hashedNames).toEqual([]);
    // Its bytes are not available any more.
    expect(screen.queryByRole('button', { name: 'Upload 1 file' })).toBeNull();
    sendUploadCommand({ type: 'cleared' });
  });

  it('can be canceled while it reads', async () => {
    await givenStored({});
    open();
    await choose({ 'a.jpg': 'slow', 'b.jpg': 'slow', 'c.jpg': 'c' });
    await heading('Comparing your files');
    expect(screen.getByText('0 of 3 files')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('offers the upload of what is not here, unless the account needs a subscription', async () => {
    await givenStored({});
    givenAccount({ is_read_only_user: true });
    open();
    await choose({ 'a.jpg': 'a' });
    await heading('None of these files is safe here');
    expect(screen.queryByRole('button', { name: 'Upload 1 file' })).toBeNull();
    givenAccount();
    expect(await screen.findByRole('button', { name: 'Upload 1 file' })).toBeDefined();
  });
});

describe('on a phone', () => {
  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', /Live Photos lose their video. Only/],
    ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', /copies without the place/],
  ])('%s: says that copies are compared, shows its photos, and no code', async (name, userAgent, note) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await givenStored({ a: { state: 'stored' } });
    open();
    expect(screen.getByText(note)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Open on your phone' })).toBeNull();
    await choose({ 'a.jpg': 'a' });
    expect(accepted).toContain('image/*');
    await heading('The file is safe here, verified');
    expect(screen.getByText(note)).toBeDefined();
  });
});

describe('the advice', () => {
  it('is about the chosen kind of device', async () => {
    await givenStored({});
    open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Computer' }).checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Move in' }).getAttribute('href')).toBe('/settings/move_in');
    await userEvent.click(screen.getByRole('radio', { name: 'iPhone' }));
    expect(screen.getByText(/“Add to Home Screen”/)).toBeDefined();
    expect(screen.getByText(/can’t back up new photos in the background/)).toBeDefined();
  });

  it('has a code for a phone, except where no other device reaches the address', async () => {
    await givenStored({});
    vi.stubGlobal('location', new URL('https://photos.example/settings/phone'));
    const { unmount } = open();
    const code = screen.getByRole('img', { name: 'Code that opens the log-in on a phone' }).innerHTML;
    expect(screen.getByText('photos.example')).toBeDefined();
    unmount();
    renderPage(<QrCodeImage text="https://photos.example/login#email=ana%40example.com" label="Expected" />);
    expect(screen.getByRole('img', { name: 'Expected' }).innerHTML).toBe(code);
    cleanup();
    vi.stubGlobal('location', new URL('http://localhost:4000/settings/phone'));
    open();
    expect(screen.queryByRole('img', { name: /Code/ })).toBeNull();
    await waitFor(() => expect(screen.getByText(/localhost:4000, which only this computer can reach/)).toBeDefined());
  });
});
