import { expect, it } from 'vitest';
import { findByKey } from '../../../../shared/actions/keys.ts';
import { fileActionsOf, keysOfViewer, viewerButtons, viewerMenu } from '../../file-actions/index.ts';
import { navigationCommands, slideshowCommands, viewerKeyRows, zoomCommands } from './viewer-commands.ts';

const commands = [...navigationCommands, ...slideshowCommands, ...zoomCommands];
const actions = [...commands, ...fileActionsOf([...keysOfViewer, 'key-list'])];
const press = (key: string, ctrlKey = false) =>
  findByKey(actions, { key, ctrlKey, altKey: false, metaKey: false, shiftKey: false }, 'viewer')?.id;

it('has the keys of the rules and those that people expect', () => {
  expect(['ArrowRight', 'ArrowLeft', 'b', 'p', ' ', 's'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'back',
    'play-pause',
    'play-pause',
    'stop',
  ]);
  expect(['+', '-', '0', 'f', 'w', 'i', 'e', 'd', 'Delete', '?'].map((key) => press(key))).toEqual([
    'zoom-in',
    'zoom-out',
    'zoom-reset',
    'favorite',
    'fullscreen',
    'details',
    'edit',
    'download',
    'delete',
    'key-list',
  ]);
  expect(press('c', true)).toBe('copy-picture');
});

it('lists every action of the viewer that has a key, and no key twice', () => {
  const ofViewer = fileActionsOf([...new Set([...viewerButtons, ...viewerMenu])]).filter(({ keys }) => keys?.viewer);
  const listed = viewerKeyRows.map(({ text }) => text);
  for (const { text } of [...commands, ...ofViewer]) expect(listed).toContain(text);
  const keys = viewerKeyRows.map((row) => row.keys.join('+'));
  expect(new Set(keys).size).toBe(keys.length);
});
