import { changeTypes, type FileId } from '@stund/contract';
import { toasts } from '@stund/ui';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../../shared/i18n/texts.ts';
import type { ItemPosition } from './position.ts';
import { countSelected, pageGroupsOf } from './selection.ts';
import { SelectionStore } from './selection-store.ts';

let store: SelectionStore;
beforeEach(async () => {
  await startTexts();
  toasts.clear();
  store = new SelectionStore();
  store.setPageGroups(
    pageGroupsOf(
      [
        { key: 'may', count: 4 },
        { key: 'april', count: 4 },
      ],
      10,
    ),
  );
});

const place = (group: string, index: number): ItemPosition => ({
  group,
  index,
  at: `${group === 'may' ? 5 : 4}-${9 - index}`,
  id: `${group}${index}` as FileId,
});
const count = () => countSelected(store.get().selection);

it('stays in select mode with nothing selected, until it is quit', () => {
  expect(store.get().isSelecting).toBe(false);
  store.click(place('may', 1));
  store.click(place('may', 1));
  expect(store.get()).toMatchObject({ isSelecting: true });
  expect(count()).toBe(0);
  store.quit();
  expect(store.get()).toMatchObject({ isSelecting: false, preview: undefined });
});

it('extends with the keyboard from the starting item, and shrinks when moving back', () => {
  store.click(place('april', 3));
  store.extend(place('may', 2), place('may', 3));
  store.extend(place('may', 3), place('april', 0));
  expect(count()).toBe(1 + 3);
  store.extend(place('april', 0), place('may', 3));
  store.extend(place('may', 3), place('may', 2));
  store.extend(place('may', 2), place('may', 1));
  expect(count()).toBe(1 + 2);
  store.click(place('may', 0));
  store.extend(place('may', 0), place('may', 1));
  expect(count()).toBe(1 + 3);
});

it('previews a range only in select mode and with more than one file', () => {
  store.previewTo(place('may', 2));
  expect(store.get().preview).toBeUndefined();
  store.click(place('may', 0));
  store.previewTo(place('may', 0));
  expect(store.get().preview).toBeUndefined();
  store.previewTo(place('april', 1));
  expect(store.get().preview).toMatchObject({ kind: 'select' });
  store.previewTo(undefined);
  expect(store.get().preview).toBeUndefined();
});

describe('with a maximum', () => {
  it('selects no more than that, shows one toast at a time, and still deselects files', async () => {
    store.setOptions({ maximum: 3 });
    store.clickGroup('may');
    expect(count()).toBe(0);
    store.click(place('may', 0));
    store.click(place('may', 2), { isRange: true });
    store.click(place('april', 0));
    store.selectAll();
    expect(count()).toBe(3);
    await vi.waitFor(() => expect(toasts.read()).toHaveLength(1));
    store.click(place('may', 0));
    store.click(place('april', 0));
    expect(count()).toBe(3);
  });
});

it('excludes added files but not files whose metadata was read again', () => {
  const files = [
    place('may', 0),
    place('may', 1),
    { at: '5-75', id: 'late' as FileId },
    place('may', 2),
    place('may', 3),
  ];
  store.clickGroup('may');
  store.recordChanges([
    { serial: 11, type: changeTypes.fileAdded, file_id: 'may1', payload: { renewed: true } },
    { serial: 12, type: changeTypes.fileAdded, file_id: 'late', payload: {} },
    { serial: 13, type: changeTypes.fileRemoved, file_id: 'other', payload: {} },
  ]);
  store.reconcileGroup('may', { count: 5, files });
  expect(count()).toBe(4);
  expect(store.get().selection.groups.get('may')!.spans).toHaveLength(2);
});
