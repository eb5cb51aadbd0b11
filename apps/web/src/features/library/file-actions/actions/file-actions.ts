import { limits } from '@stund/contract';
import {
  CircleCheck,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  Download,
  Eye,
  FileOutput,
  FolderPlus,
  Heart,
  Image,
  ImageDown,
  ImagePlus,
  Info,
  Link2,
  ListChecks,
  Maximize,
  Minimize,
  Pencil,
  Send,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Action, Operations } from '../../../../shared/actions/action.ts';
import { keyList } from '../../../../shared/actions/shell-actions.ts';
import { FilledHeart } from '../../../../shared/files/filled-heart.tsx';
import { showActions } from '../../../../shared/slideshow/show-actions.ts';
import { defineFileAction } from './define-file-action.ts';
import type { FileContext } from './file-context.ts';
import { selectKeys } from './select-keys.ts';

const always = () => true;
const isAny = ({ count }: FileContext) => count > 0;
const isOnlyFile = ({ file }: FileContext) => file !== undefined;

/**
 * Everything that can be done with files: each action once, with its name, icon and keys. What it does is the operation of the place
 * with its id, because a selection, a tile and the open file are shared, saved or deleted differently. A new action is added
 * here, to the lists of the places, and to the operations of those that can perform it.
 */
const definitions = [
  defineFileAction({ id: 'open', text: 'file-actions.open', icon: Eye, keys: { page: [{ key: 'Enter' }] } }),
  defineFileAction({
    id: 'select',
    text: 'file-actions.select',
    icon: CircleCheck,
    keys: selectKeys.select,
  }),
  defineFileAction({
    id: 'details',
    text: 'file-actions.details',
    icon: Info,
    keys: { viewer: [{ key: 'i' }] },
    isOn: ({ viewer }) => viewer?.hasDetails ?? false,
  }),
  defineFileAction({
    id: 'favorite',
    text: 'file-actions.favorite',
    textOf: ({ areFavorites }) => ({ id: areFavorites ? 'file-actions.unfavorite' : 'file-actions.favorite' }),
    icon: Heart,
    iconWhenOn: FilledHeart,
    keys: { page: [{ key: 'f' }], viewer: [{ key: 'f' }] },
    isOn: ({ areFavorites }) => areFavorites ?? false,
  }),
  defineFileAction({
    id: 'edit',
    text: 'file-actions.edit',
    icon: Pencil,
    keys: { viewer: [{ key: 'e' }] },
    needsSubscription: 'shared.readOnly.reason',
    appliesTo: isOnlyFile,
  }),
  defineFileAction({
    id: 'share',
    text: 'shared.share',
    icon: Share2,
    needsSubscription: 'shared.share.readOnly',
  }),
  defineFileAction({
    id: 'download',
    text: 'file-actions.download',
    icon: Download,
    keys: { viewer: [{ key: 'd' }] },
  }),
  defineFileAction({
    id: 'export',
    text: 'downloads.export',
    icon: FileOutput,
    appliesTo: ({ count, hasHeic }) => count > 0 && hasHeic,
  }),
  defineFileAction({
    id: 'copy-picture',
    text: 'file-actions.copy',
    icon: Copy,
    keys: { viewer: [{ key: 'c', withMod: true }] },
    appliesTo: ({ file }) => file?.type === 'Pictures' && file.has_thumbnails === true,
  }),
  defineFileAction({
    id: 'copy-edits',
    text: 'saved-edits.copy',
    icon: ClipboardCopy,
    appliesTo: ({ file }) => (file?.edit_version ?? null) !== null,
  }),
  defineFileAction({
    id: 'paste-edits',
    text: 'saved-edits.paste',
    icon: ClipboardPaste,
    needsSubscription: 'saved-edits.readOnly',
  }),
  defineFileAction({
    id: 'add-to-album',
    text: 'album-choice.addTo',
    icon: FolderPlus,
    needsSubscription: 'shared.readOnly.reason',
  }),
  defineFileAction({
    id: 'new-album',
    text: 'album-choice.new',
    icon: ImagePlus,
    needsSubscription: 'shared.readOnly.reason',
  }),
  defineFileAction({ id: 'copy-to-timeline', text: 'albums.copyToTimeline', icon: ImageDown }),
  defineFileAction({
    id: 'copy-link',
    text: 'albums.copyFileLink',
    textOf: ({ file }) => ({ id: 'albums.copyFileLink', values: { kind: file?.type ?? 'Pictures' } }),
    icon: Link2,
    appliesTo: isOnlyFile,
  }),
  defineFileAction({
    id: 'set-cover',
    text: 'albums.setCover',
    icon: Image,
    appliesTo: ({ file }) => file?.has_thumbnails === true,
  }),
  defineFileAction({
    id: 'select-all',
    text: 'selection.all',
    icon: ListChecks,
    keys: selectKeys.selectAll,
    appliesTo: always,
  }),
  defineFileAction({
    ...showActions.slideshow,
    textOf: ({ viewer }) => ({ id: viewer?.isSlideshow ? 'viewer.slideshow.stop' : 'shared.slideshow' }),
    isOn: ({ viewer }) => viewer?.isSlideshow ?? false,
    appliesTo: isAny,
  }),
  defineFileAction({
    ...showActions.cast,
    // The viewer casts its list, of which the file is only the beginning.
    appliesTo: ({ viewer, count, hasPicturesOrVideos }) =>
      viewer !== undefined || (hasPicturesOrVideos && count <= limits.televisionChosenFiles),
  }),
  defineFileAction({ ...showActions.showOnTv, appliesTo: isAny }),
  defineFileAction({
    id: 'fullscreen',
    text: 'viewer.fullscreen',
    textOf: ({ viewer }) => ({ id: viewer?.isFullscreen ? 'viewer.exitFullscreen' : 'viewer.fullscreen' }),
    icon: Maximize,
    iconWhenOn: Minimize,
    keys: { viewer: [{ key: 'w' }] },
    isOn: ({ viewer }) => viewer?.isFullscreen ?? false,
    appliesTo: ({ viewer }) => viewer !== undefined,
  }),
  defineFileAction({ id: 'choose', text: 'photo-callers.add', icon: Send }),
  defineFileAction(keyList),
  defineFileAction({
    id: 'restore',
    text: 'trash.restore',
    icon: Undo2,
    needsSubscription: 'trash.readOnly',
  }),
  defineFileAction({ id: 'delete-permanently', text: 'trash.deleteForGood', icon: Trash2 }),
  defineFileAction({
    id: 'delete',
    text: 'file-actions.delete',
    icon: Trash2,
    isDanger: true,
    keys: { page: [{ key: 'Delete' }], viewer: [{ key: 'Delete' }] },
  }),
];

export type FileActionId = (typeof definitions)[number]['id'];
export type FileOperations = Operations<FileActionId>;

const byId = new Map<FileActionId, Action<FileContext, FileActionId>>(
  definitions.map((definition) => [definition.id, definition]),
);

/** The actions with these ids, in this order. */
export function fileActionsOf(ids: readonly FileActionId[]): ReadonlyArray<Action<FileContext, FileActionId>> {
  return ids.map((id) => byId.get(id)!);
}
