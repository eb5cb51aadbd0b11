import { expect, it } from 'vitest';
import { type FileActionId, fileActionsOf } from './file-actions.ts';
import { contextOfFile, type FileContext } from './file-context.ts';
import {
  actionsOfAlbum,
  actionsOfTimeline,
  fileMenu,
  keysOfLists,
  viewerButtons,
  viewerFileMenu,
  viewerMenu,
} from './places.ts';

const photo = contextOfFile({
  path: 'sol.jpg',
  type: 'Pictures',
  mime_type: 'image/jpeg',
  has_thumbnails: true,
  edit_version: null,
});
const heic = contextOfFile({ ...photo.file!, path: 'sol.heic', mime_type: 'image/heic' });
const copy = contextOfFile({ ...photo.file!, edit_version: 1 });
const document = contextOfFile({ path: 'brev.pdf', type: 'Documents', has_thumbnails: false });
const none: FileContext = { count: 0, file: undefined, hasHeic: false, hasPicturesOrVideos: false };
const many: FileContext = { count: 3, file: undefined, hasHeic: true, hasPicturesOrVideos: true };
const tooManyForTv: FileContext = { ...many, count: 100_000 };
const documents: FileContext = { count: 2, file: undefined, hasHeic: false, hasPicturesOrVideos: false };
const viewer = { isSlideshow: false, hasDetails: false, isFullscreen: false };

const contexts = { none, photo, heic, copy, document, many, tooManyForTv, documents, viewed: { ...document, viewer } };

it.each<[FileActionId, (keyof typeof contexts)[]]>([
  ['open', ['photo', 'heic', 'copy', 'document', 'many', 'tooManyForTv', 'documents', 'viewed']],
  ['share', ['photo', 'heic', 'copy', 'document', 'many', 'tooManyForTv', 'documents', 'viewed']],
  ['delete', ['photo', 'heic', 'copy', 'document', 'many', 'tooManyForTv', 'documents', 'viewed']],
  ['edit', ['photo', 'heic', 'copy', 'document', 'viewed']],
  ['export', ['heic', 'many', 'tooManyForTv']],
  ['copy-picture', ['photo', 'heic', 'copy']],
  ['copy-edits', ['copy']],
  ['copy-link', ['photo', 'heic', 'copy', 'document', 'viewed']],
  ['set-cover', ['photo', 'heic', 'copy']],
  ['cast', ['photo', 'heic', 'copy', 'many', 'viewed']],
  ['fullscreen', ['viewed']],
  ['select-all', Object.keys(contexts) as (keyof typeof contexts)[]],
])('%s applies to %j', (id, expected) => {
  const [action] = fileActionsOf([id]);
  const applies = Object.entries(contexts).filter(([, context]) => action!.appliesTo(context));
  expect(applies.map(([name]) => name)).toEqual(expected);
});

it('names switches by what a press does', () => {
  const textOf = (id: FileActionId, context: FileContext) => fileActionsOf([id])[0]!.textOf?.(context).id;
  const on = { ...photo, viewer: { isSlideshow: true, hasDetails: true, isFullscreen: true } };
  expect([textOf('slideshow', on), textOf('slideshow', many)]).toEqual(['viewer.slideshow.stop', 'shared.slideshow']);
  expect([textOf('fullscreen', on), textOf('fullscreen', photo)]).toEqual([
    'viewer.exitFullscreen',
    'viewer.fullscreen',
  ]);
  expect(textOf('cast', { ...many, cast: { device: 'TV', isOn: true } })).toBe('google-cast.stop');
  expect(textOf('cast', { ...many, cast: { device: 'TV', isOn: false } })).toBe('shared.cast.on');
});

it('keeps the order of the places', () => {
  expect(fileMenu.at(-1)).toBe('delete');
  expect(viewerFileMenu.slice(0, 3)).toEqual(['favorite', 'edit', 'share']);
  expect(actionsOfTimeline.buttons).toEqual(['share', 'add-to-album', 'favorite', 'paste-edits', 'download', 'delete']);
  expect(actionsOfAlbum.buttons).toEqual(['share', 'download', 'add-to-album', 'paste-edits', 'delete']);
  for (const ids of [fileMenu, viewerButtons, viewerMenu, actionsOfAlbum.menu, keysOfLists])
    expect(new Set(ids).size).toBe(ids.length);
});
