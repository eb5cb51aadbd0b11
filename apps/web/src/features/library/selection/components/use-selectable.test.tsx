import type { FileId } from '@stund/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../../../shared/i18n/texts.ts';
import { countSelected, pageGroupsOf } from '../model/selection.ts';
import { SelectionStore } from '../model/selection-store.ts';
import { useSelectable } from './use-selectable.ts';

let store: SelectionStore;
beforeEach(async () => {
  await startTexts();
  store = new SelectionStore();
  store.setPageGroups(pageGroupsOf([{ key: 'may', count: 4 }], 10));
});
afterEach(cleanup);

function Page() {
  const positionOfItem = (item: string) => ({
    group: 'may',
    index: Number(item),
    at: `5-${9 - Number(item)}`,
    id: item as FileId,
  });
  const items = useSelectable({ store, positionOfItem });
  return (
    <>
      <button type="button">Download</button>
      <input aria-label="Search" defaultValue="may" />
      <main id="main">
        <div {...items}>
          <a href="#one" data-item="1">
            One
          </a>
        </div>
      </main>
    </>
  );
}
const count = () => countSelected(store.get().selection);

it('selects all files with Ctrl+A wherever the focus is, such as on a button of the toolbar', async () => {
  render(<Page />);
  store.click({ group: 'may', index: 1, at: '5-8', id: '1' as FileId });
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(count()).toBe(4);
});

it('leaves Ctrl+A to text fields, to dialogs over the page, and to the browser outside select mode', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(store.get().isSelecting).toBe(false);
  store.click({ group: 'may', index: 1, at: '5-8', id: '1' as FileId });
  await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(count()).toBe(1);
  screen.getByRole('button', { name: 'Download' }).focus();
  screen.getByRole('main').parentElement!.setAttribute('inert', '');
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(count()).toBe(1);
});
