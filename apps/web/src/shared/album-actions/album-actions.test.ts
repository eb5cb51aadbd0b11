import { expect, it } from 'vitest';
import { type AlbumContext, albumActionsOf } from './album-actions.ts';
import { albumButtons, albumCardMenu, albumMenu, guestMenu } from './places.ts';

const idsFor = (ids: Parameters<typeof albumActionsOf>[0], context: AlbumContext) =>
  albumActionsOf(ids)
    .filter((action) => action.appliesTo(context))
    .map(({ id }) => id);

it('offers the download of what has files, and an export only with pictures that it converts', () => {
  expect(idsFor(albumMenu, { fileCount: 0, hasHeic: false })).toEqual(['cast', 'show-on-tv']);
  expect(idsFor(albumMenu, { fileCount: 2, hasHeic: false })).toEqual(['download', 'cast', 'show-on-tv']);
  expect(idsFor(albumMenu, { fileCount: 2, hasHeic: true })).toEqual(albumMenu);
});

it('lists each action once, and what deletes last', () => {
  for (const ids of [albumCardMenu, albumButtons, albumMenu, guestMenu]) expect(new Set(ids).size).toBe(ids.length);
  const dangerous = albumActionsOf(albumCardMenu).filter(({ isDanger }) => isDanger);
  expect(dangerous.map(({ id }) => id)).toEqual([albumCardMenu.at(-1)]);
});

it('shows the settings as a switch only where they can be open', () => {
  const [settings] = albumActionsOf(['settings']);
  expect(settings!.isOn?.({ fileCount: 0, hasHeic: false })).toBeUndefined();
  expect(settings!.isOn?.({ fileCount: 0, hasHeic: false, hasSettings: true })).toBe(true);
});
