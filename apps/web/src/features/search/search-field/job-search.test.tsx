import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../shared/testing/replies.ts';
import { JobSearch } from './job-search.tsx';

const jobId = '00000000-0000-7000-8000-0000000000aa';
const part = { group: 0, is_negated: false, is_available: true, start: 0, end: 4 };
const understood = {
  parts: [
    { ...part, kind: 'word', text: 'boat' },
    { ...part, kind: 'camera', text: 'camera:canon', group: 1, is_available: false },
  ],
  ignored: 0,
};
const send = vi.fn<(address: string) => Promise<Response>>();
const onClose = vi.fn();
const user = userEvent.setup();

beforeEach(async () => {
  await activateLanguage('en');
  onClose.mockReset();
  send.mockReset();
  send.mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (pathname.endsWith('/suggestions'))
      return jsonReply(200, {
        suggestions: [{ kind: 'file', label: 'Boat.jpg', q: '"Boat.jpg"', count: null }],
        understood,
      });
    const isFirst = !searchParams.has('cursor');
    return jsonReply(200, { files: [{ id: isFirst ? 'a' : 'b' }], next_cursor: isFirst ? 'next' : null, understood });
  });
  vi.stubGlobal('fetch', send);
});
afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open(address: string) {
  renderPage(
    <>
      <JobSearch jobId={jobId as never} label="Search this album" onClose={onClose} />
      <Address />
    </>,
    { address },
  );
  return screen.getByRole('combobox', { name: 'Search this album' });
}
const address = () => screen.getAllByRole('status').at(-1)!.textContent;

it('puts a search into the address of the page, and counts what all pages of the answer have', async () => {
  const field = open('/albums/x?sort=ADDED');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'boat{Enter}');
  expect(address()).toBe('/albums/x?sort=ADDED&q=boat');
  expect(await screen.findByText('2 matches')).toBeTruthy();
  expect(screen.getByText('Understood: boat')).toBeTruthy();
  expect(screen.getByText('Not searched: camera:canon')).toBeTruthy();
});

it('suggests what this album has, and searches for the one that is chosen', async () => {
  const field = open('/albums/x');
  await user.type(field, 'boa');
  await screen.findByRole('option', { name: /Boat\.jpg/ });
  expect(send.mock.calls.every(([called]) => called.includes(jobId))).toBe(true);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/albums/x?q=%22Boat.jpg%22');
});

it('begins with the search of the address, takes it out, and closes when it is empty', async () => {
  const field = open('/share/x?q=boat');
  expect(field).toHaveProperty('value', 'boat');
  expect(document.activeElement).not.toBe(field);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('/share/x');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that a search failed, and repeats it', async () => {
  send.mockImplementation(async () => problemReply(503, 'search-timeout'));
  open('/albums/x?q=boat');
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert.textContent).toContain('This search took too long');
  send.mockImplementation(async () => jsonReply(200, { files: [], next_cursor: null, understood }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('No matches')).toBeTruthy());
});
