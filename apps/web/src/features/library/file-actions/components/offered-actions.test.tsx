import type { FileRecord } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { ActionButton } from '../../../../shared/actions/action-button.tsx';
import { usePageKeys } from '../../../../shared/actions/use-page-keys.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { PromptLayer } from '../../../../shared/prompts/prompt-layer.tsx';
import { startSession } from '../../../../shared/session/session.ts';
import type { FileActionId, FileOperations } from '../actions/file-actions.ts';
import { contextOfFile } from '../actions/file-context.ts';
import { fileMenu } from '../actions/places.ts';
import { useFileActions } from '../actions/use-file-actions.ts';
import { openFileMenu } from '../model/file-menu.ts';
import { FileMenuLayer } from './file-menu-layer.tsx';

const file = {
  id: 'a',
  path: 'sol.jpg',
  type: 'Pictures',
  mime_type: 'image/jpeg',
  has_thumbnails: true,
  edit_version: null,
} as FileRecord;

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: false } as never);
});
afterEach(cleanup);

function Menu({ operations }: { operations: FileOperations }) {
  return (
    <>
      <button type="button" onContextMenu={(event) => openFileMenu(file, event, operations.select as () => void)}>
        Tile
      </button>
      <FileMenuLayer actions={fileMenu} operationsOf={() => operations} />
    </>
  );
}

function Buttons({ ids, operations }: { ids: readonly FileActionId[]; operations: FileOperations }) {
  const actions = useFileActions()(ids, contextOfFile(file), operations);
  usePageKeys(actions);
  return (
    <main id="main">
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
    </main>
  );
}

const show = (content: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {content}
        <PromptLayer />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('lists in a menu what the place can do, in its order, with links that remain links', async () => {
  const select = vi.fn();
  const remove = vi.fn();
  show(
    <Menu
      operations={{
        delete: remove,
        select,
        download: { href: '/original/a', download: 'sol.jpg' },
        open: { to: '/photos/a' },
        // It does not apply to a picture that is no HEIC.
        export: { href: '/jpeg/a', download: 'sol.jpg' },
      }}
    />,
  );
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Tile' }));
  const menu = screen.getByRole('menu', { name: 'sol.jpg' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Open', 'Select', 'Download', 'Delete']);
  expect(items[0]!.getAttribute('href')).toBe('/photos/a');
  expect([items[2]!.getAttribute('href'), items[2]!.getAttribute('download')]).toEqual(['/original/a', 'sol.jpg']);
  expect(within(menu).getAllByRole('separator')).toHaveLength(1);
  await userEvent.click(items[1]!);
  expect(select).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});

it('tells accounts without a subscription what an action needs, instead of performing it', async () => {
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: true, plans_sold_in: 'nowhere' } as never);
  const paste = vi.fn();
  show(<Buttons ids={['paste-edits', 'download']} operations={{ 'paste-edits': paste, download: () => undefined }} />);
  const button = screen.getByRole('button', { name: /^Paste edits\. A subscription is required to paste edits/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'A subscription is required to paste edits' })).toBeTruthy();
  expect(paste).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
});

it('performs an action of a page by its key without a press on its button', () => {
  const remove = vi.fn<() => void>();
  show(<Buttons ids={['delete', 'download']} operations={{ delete: remove, download: () => undefined }} />);
  const click = vi.fn();
  screen.getByRole('button', { name: 'Delete' }).addEventListener('click', click);
  fireEvent.keyDown(document.body, { key: 'Delete' });
  // The key of the viewer does nothing on a page.
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(remove).toHaveBeenCalledOnce();
  expect(click).not.toHaveBeenCalled();
});
