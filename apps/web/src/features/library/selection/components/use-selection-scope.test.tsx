import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../../../shared/i18n/texts.ts';
import { countSelected } from '../model/selection.ts';
import { recordChangesInSelections, selectionOf } from '../model/selection-store.ts';
import { type SelectionScopeOptions, useSelectionScope } from './use-selection-scope.ts';

const store = selectionOf('documents');
const count = () => countSelected(store.get().selection);

beforeEach(() => startTexts());
afterEach(cleanup);

/** A page whose files are named by their time of upload, the newest first. */
function open(files: string[], more: Partial<SelectionScopeOptions> = {}) {
  const propsOf = (names: string[], changed = more): SelectionScopeOptions => ({
    store,
    jobId: 'job' as JobId,
    groups: names.length > 0 ? [{ key: 'may', count: names.length }] : [],
    serial: 1,
    positionAt: (_, index) =>
      names[index] === undefined ? undefined : { at: names[index], id: names[index] as FileId },
    ...changed,
  });
  const page = renderHook(useSelectionScope, { initialProps: propsOf(files) });
  return {
    ...page,
    rerender: (names: string[], changed?: Partial<SelectionScopeOptions>) => page.rerender(propsOf(names, changed)),
  };
}

it('finds files by the group and index of their items', () => {
  const { result } = open(['3', '2', '1']);
  store.clickItem('may/1');
  store.clickItem('may/7');
  expect(count()).toBe(1);
  result.current.extend({ group: 'may', index: 1 }, { group: 'may', index: 2 });
  expect(count()).toBe(2);
});

it('finds them as the page does where its items are named otherwise', () => {
  open(['3', '2'], { locateItem: (item) => (item === 'newest' ? { group: 'may', index: 0 } : undefined) });
  store.clickItem('may/1');
  expect(count()).toBe(0);
  store.clickItem('newest');
  expect(count()).toBe(1);
});

it('follows the files of the page, and a group that is gone', () => {
  const { rerender } = open(['3', '2', '1']);
  store.clickGroup('may');
  rerender(['3', '1']);
  expect(count()).toBe(2);
  rerender([]);
  expect(count()).toBe(0);
});

it('does not select what is added between selected files, only in the selection of its job', () => {
  const { rerender } = open(['3', '1']);
  store.clickGroup('may');
  const added = { serial: 2, type: changeTypes.fileAdded, file_id: '2', payload: {} };
  recordChangesInSelections('another job', [added]);
  rerender(['3', '2', '1']);
  expect(count()).toBe(3);

  store.quit();
  store.clickGroup('may');
  recordChangesInSelections('job', [{ ...added, file_id: '4' }]);
  rerender(['4', '3', '2', '1']);
  expect(count()).toBe(3);
});

it('leaves the files to groups that reconcile themselves', () => {
  const { rerender } = open(['3', '2', '1'], { isReconciled: false });
  store.clickGroup('may');
  rerender(['3', '1']);
  expect(count()).toBe(3);
});

it('is cleared by another order, and when the page is left', () => {
  const { rerender, unmount } = open(['2', '1'], { clearedBy: 'newest' });
  store.clickItem('may/0');
  rerender(['2', '1'], { clearedBy: 'newest' });
  expect(count()).toBe(1);
  rerender(['2', '1'], { clearedBy: 'oldest' });
  expect(store.get().isSelecting).toBe(false);
  store.clickItem('may/0');
  unmount();
  expect(store.get().isSelecting).toBe(false);
});

it('stays in select mode where the page is for choosing, up to its maximum, until it is left', async () => {
  const { unmount } = open(['3', '2', '1'], { isAlwaysSelecting: true, maximum: 2 });
  expect(store.get().isSelecting).toBe(true);
  for (const item of ['may/0', 'may/1', 'may/2']) store.clickItem(item);
  expect(count()).toBe(2);
  document.body.insertAdjacentHTML('beforeend', '<main id="main"></main>');
  await userEvent.keyboard('{Escape}');
  expect([count(), store.get().isSelecting]).toEqual([0, true]);
  document.getElementById('main')!.remove();
  unmount();
  expect(store.get().isSelecting).toBe(false);
});
