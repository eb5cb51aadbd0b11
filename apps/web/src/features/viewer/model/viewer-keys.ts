/** What a key does in the viewer: the keys of docs/rules/viewer.md#v2, and further keys that people expect. */
export type ViewerCommand =
  | 'next'
  | 'previous'
  | 'back'
  | 'playPause'
  | 'stop'
  | 'details'
  | 'fullscreen'
  | 'download'
  | 'copy'
  | 'edit'
  | 'delete'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'help';

const plainKeys: Readonly<Record<string, ViewerCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  b: 'back',
  p: 'playPause',
  ' ': 'playPause',
  s: 'stop',
  i: 'details',
  f: 'fullscreen',
  d: 'download',
  e: 'edit',
  Delete: 'delete',
  '+': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomReset',
  '?': 'help',
};

interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Shift is ignored: `+` and `?` need it on many keyboards, and capital letters mean the same as small ones. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: PressedKey): ViewerCommand | undefined {
  if (ctrlKey !== metaKey && !altKey && key.toLowerCase() === 'c') return 'copy';
  if (altKey || ctrlKey || metaKey) return undefined;
  return plainKeys[key.length === 1 ? key.toLowerCase() : key];
}

/** Whether an element uses the keys itself, as fields and menus do, so that they are no commands. */
export function usesKeysItself(target: EventTarget | null): boolean {
  const controls = '[role="menu"], input, textarea, select, [contenteditable]:not([contenteditable="false"])';
  return target instanceof Element && target.closest(controls) !== null;
}

/** The rows of the shortcut dialog, in order. `Mod` is Ctrl, or the command key on a Mac. */
export const keyTable = [
  { keys: ['←', '→'], text: 'viewer.keys.walk' },
  { keys: ['Esc', 'B'], text: 'viewer.keys.back' },
  { keys: ['P', '␣'], text: 'viewer.keys.play' },
  { keys: ['S'], text: 'viewer.keys.stop' },
  { keys: ['+', '−', '0'], text: 'viewer.keys.zoom' },
  { keys: ['F'], text: 'viewer.keys.fullscreen' },
  { keys: ['I'], text: 'viewer.keys.details' },
  { keys: ['E'], text: 'viewer.keys.edit' },
  { keys: ['D'], text: 'viewer.keys.download' },
  { keys: ['Mod', 'C'], text: 'viewer.keys.copy', isTogether: true },
  { keys: ['Delete'], text: 'viewer.keys.delete' },
  { keys: ['?'], text: 'viewer.keys.help' },
] as const;
