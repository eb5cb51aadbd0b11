import { type JobId, shortenId } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../shared/account/account.ts';
import type { BoundAction } from '../../shared/actions/action.ts';
import { useOfferActions } from '../../shared/actions/offered-actions.ts';
import { albumsQuery } from '../../shared/albums/albums-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { activateLanguage } from '../../shared/i18n/texts.ts';
import { endSession, startSession } from '../../shared/session/session.ts';
import { PageKeys } from './page-keys.tsx';

const share = vi.fn();
const common = { icon: null, isDanger: false, isOn: undefined, disabledReason: undefined, link: undefined };
const actions: BoundAction[] = [
  { ...common, id: 'share', label: 'Déla', keys: undefined, run: share },
  { ...common, id: 'delete', label: 'Delete', keys: { page: [{ key: 'Delete' }] }, isDanger: true, run: vi.fn() },
];

beforeEach(async () => {
  share.mockReset();
  // The albums are those of each test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await activateLanguage('en');
  startSession('token', false);
  queryClient.setQueryData(accountQuery.queryKey, { plans_sold_in: 'nowhere' } as never);
});
afterEach(cleanup);

function Page({ hasSelection }: { hasSelection: boolean }) {
  useOfferActions(hasSelection ? { title: '3 selected', actions, place: 'page' } : undefined);
  return (
    <main id="main">
      <textarea aria-label="Comment" />
    </main>
  );
}

function AlbumMenu() {
  useOfferActions({
    title: '3 selected',
    actions: [{ ...actions[0]!, id: 'leave', label: 'Leave album' }],
    place: 'page',
  });
  return null;
}

function Root() {
  return (
    <>
      <Outlet />
      <PageKeys />
    </>
  );
}

async function show({ hasSelection = false, below = <></> } = {}) {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          {
            path: '*',
            element: (
              <>
                <Page hasSelection={hasSelection} />
                {below}
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/photos'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return router;
}

const press = (target: Element = document.body, held: object = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { key: 'k', ...held });
const names = () => screen.getAllByRole('option').map((option) => option.textContent);

it('lists the actions for the selection with their keys, and the other pages', async () => {
  await show({ hasSelection: true });
  press();
  const field = await screen.findByRole('combobox', { name: 'Search commands, pages and albums' });
  expect(document.activeElement).toBe(field);
  const list = screen.getByRole('listbox', { name: 'Commands' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  const selection = within(list).getByRole('group', { name: '3 selected' });
  expect(
    within(selection)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Déla', 'DeleteDelete']);
  expect(names()).toEqual(expect.arrayContaining(['Albums', 'Documents', 'Trash', 'Help', 'Connected devices']));
  // The page that is open is no choice.
  expect(names()).not.toContain('Photos');
});

it('filters by all words without regard to case and accents, and performs with Enter', async () => {
  await show({ hasSelection: true });
  press();
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'DELA');
  expect(names()).toEqual(['Déla']);
  await userEvent.keyboard('{Enter}');
  expect(share).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('moves with the arrows, around the ends, and leads to a page', async () => {
  const router = await show();
  press();
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'devices connected');
  const [first] = screen.getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(first!.id);
  await userEvent.clear(field);
  await userEvent.keyboard('{ArrowUp}');
  const options = screen.getAllByRole('option');
  expect(options.at(-1)!.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  expect(options[0]!.getAttribute('aria-selected')).toBe('true');
  await userEvent.type(field, 'trash');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/deleted_items'));
});

it('offers together what the bar and the menu of an album offer', async () => {
  await show({ hasSelection: true, below: <AlbumMenu /> });
  press();
  await screen.findByRole('combobox');
  const group = screen.getByRole('group', { name: '3 selected' });
  expect(
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Déla', 'DeleteDelete', 'Leave album']);
});

it('opens an album by its name', async () => {
  const [cabin, town, unnamed] = ['0'.repeat(31) + 1, '0'.repeat(31) + 2, '0'.repeat(31) + 3] as JobId[];
  queryClient.setQueryData(albumsQuery.queryKey, [
    { id: cabin, name: 'Hytta på fjellet' },
    { id: town, name: 'Byen' },
    { id: unnamed, name: '' },
  ] as never);
  const router = await show();
  press();
  const field = await screen.findByRole('combobox');
  expect(names()).not.toContain('Open album “Byen”');
  await userEvent.type(field, 'open album');
  expect(names()).toEqual(['Open album “Hytta på fjellet”', 'Open album “Byen”']);
  await userEvent.clear(field);
  await userEvent.type(field, 'pa hytta');
  expect(names()).toEqual(['Open album “Hytta på fjellet”']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/albums/${shortenId(cabin!)}`));
});

it('says that nothing has the name, and closes with Escape', async () => {
  await show();
  press();
  await userEvent.type(await screen.findByRole('combobox'), 'zzz');
  expect(screen.getByRole('status').textContent).toBe('No commands, pages or albums with that name.');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays closed in longer texts, over dialogs, with other keys held, and where there is nothing to do', async () => {
  await show();
  const isTaken = (target?: Element, held?: object) => !press(target, held);
  expect(isTaken(screen.getByRole('textbox', { name: 'Comment' }))).toBe(false);
  expect(isTaken(document.body, { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isTaken(document.body, { metaKey: true })).toBe(false);
  const dialog = document.createElement('div');
  dialog.setAttribute('data-modal-layer', '');
  document.body.append(dialog);
  expect(isTaken()).toBe(false);
  dialog.remove();
  endSession();
  expect(isTaken()).toBe(false);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('is for visitors too where there is something to do', async () => {
  endSession();
  await show({ hasSelection: true });
  press();
  await screen.findByRole('combobox');
  expect(names()).toEqual(['Déla', 'DeleteDelete', 'Help', 'Keyboard shortcuts?']);
});

it('leads to the list of keys', async () => {
  await show();
  press();
  await userEvent.type(await screen.findByRole('combobox'), 'shortcuts');
  await userEvent.keyboard('{Enter}');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Select all')).toBeTruthy();
});
