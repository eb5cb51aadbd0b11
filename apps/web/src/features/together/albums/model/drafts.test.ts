import { expect, it } from 'vitest';
import { canCreate, changeDraft, defaultLinkOptions, endDraft, findDraft, startDraft } from './drafts.ts';

it('keeps one draft at a time and ignores changes to others', () => {
  const settings = { title: 'Jul', isShared: false, allowsComments: true, allowsUploads: true, ...defaultLinkOptions };
  const first = startDraft(settings);
  const second = startDraft(settings);
  expect(findDraft(first.id)).toBeUndefined();
  changeDraft(first.id, { isCreated: true });
  endDraft(first.id);
  changeDraft(second.id, { title: 'Nyttår' });
  expect(findDraft(second.id)).toEqual({ ...second, title: 'Nyttår' });
  endDraft(second.id);
  expect(findDraft(second.id)).toBeUndefined();
});

it('requires a name for a shared album but not for a private one', () => {
  expect(canCreate({ title: '', isShared: false })).toBe(true);
  expect(canCreate({ title: ' ', isShared: true })).toBe(false);
  expect(canCreate({ title: ' a', isShared: true })).toBe(true);
});
