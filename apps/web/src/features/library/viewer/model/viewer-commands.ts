import type { Action, Operations } from '../../../../shared/actions/action.ts';
import { keyRowsOf } from '../../../../shared/actions/keys.ts';
import { commandPalette, keyList } from '../../../../shared/actions/shell-actions.ts';
import { fileActionsOf, keysOfViewer } from '../../file-actions/index.ts';

const always = () => true;

/** Defines what only the keys and gestures of the viewer do: the keys of docs/rules/viewer.md#v2, and further ones that people expect. */
function defineCommand<Id extends string>(
  id: Id,
  text: Action['text'],
  ...keys: readonly string[]
): Action<unknown, Id> {
  return { id, text, keys: { viewer: keys.map((key) => ({ key })) }, appliesTo: always };
}

/** Moves between files and leaves. */
export const navigationCommands = [
  defineCommand('previous', 'viewer.previous', 'ArrowLeft'),
  defineCommand('next', 'viewer.next', 'ArrowRight'),
  // The layer of the viewer handles Escape, after what is open in it.
  defineCommand('back', 'viewer.back', 'b'),
];

export const slideshowCommands = [
  defineCommand('play-pause', 'viewer.keys.play', 'p', ' '),
  defineCommand('stop', 'viewer.slideshow.stop', 's'),
];

export type CommandOperations = Operations<
  (typeof navigationCommands)[number]['id'] | (typeof slideshowCommands)[number]['id']
>;

/** The stages of pictures and documents perform them. */
export const zoomCommands = [
  defineCommand('zoom-in', 'viewer.zoom.larger', '+'),
  defineCommand('zoom-out', 'viewer.zoom.smaller', '-'),
  defineCommand('zoom-reset', 'viewer.zoom.page', '0'),
];

/** The list of keys of the viewer. */
export const viewerKeyRows = keyRowsOf(
  [
    ...navigationCommands,
    ...slideshowCommands,
    ...zoomCommands,
    ...fileActionsOf(keysOfViewer),
    commandPalette,
    keyList,
  ],
  'viewer',
);
