// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { EditorContextValue } from '../model/editor-context.ts';
import { type EditorServices, InvalidFileTypeError } from '../model/editor-services.ts';
import { GivenEditor, givenDocument, givenServices } from '../testing/given-editor.tsx';
import { AdjustTab } from './adjust-tab.tsx';
import { FocusTab } from './focus-tab.tsx';
import { LibraryTab } from './library/library-tab.tsx';
import { StickersTab } from './stickers/stickers-tab.tsx';
import { TextTab } from './text-tab.tsx';
import { TransformTab } from './transform/transform-tab.tsx';

afterEach(cleanup);

let editor: EditorContextValue;

function show(tab: ReactNode, services: Partial<EditorServices> = {}) {
  render(
    <GivenEditor
      services={services}
      onRender={(current) => {
        editor = current;
      }}
    >
      {tab}
    </GivenEditor>,
  );
}

it('undoes a whole movement of a slider at once', () => {
  show(<AdjustTab />);
  const slider = screen.getByRole('slider', { name: 'editor.adjust.contrast' });
  for (const value of ['0.1', '0.2', '0.3']) fireEvent.change(slider, { target: { value } });
  fireEvent.pointerUp(slider);
  fireEvent.change(slider, { target: { value: '0.5' } });
  fireEvent.keyUp(slider);
  expect(editor.document.adjust.contrast).toBe(0.5);
  expect(slider.getAttribute('aria-valuetext')).toBe('50');
  act(() => editor.undo());
  expect(editor.document.adjust.contrast).toBe(0.3);
  act(() => editor.undo());
  expect(editor.document).toEqual(givenDocument);
  expect(editor.canUndo).toBe(false);
});

it('resets one value, and all of them', async () => {
  show(<AdjustTab />);
  const set = (name: string) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value: '0.4' } });
  set('editor.adjust.exposure');
  set('editor.adjust.tint');
  await userEvent.click(screen.getByRole('button', { name: 'editor.resetOne editor.adjust.exposure' }));
  expect(editor.document.adjust).toMatchObject({ exposure: 0, tint: 0.4 });
  await userEvent.click(screen.getByRole('button', { name: 'editor.resetAll' }));
  expect(editor.document.adjust).toEqual(givenDocument.adjust);
});

// The icons had each other's place, because their former names meant the other axis.
it('shows the axis of mirroring and flipping', async () => {
  show(<TransformTab />);
  const mirror = screen.getByRole('button', { name: 'editor.mirror' });
  const flip = screen.getByRole('button', { name: 'editor.flip' });
  const isVertical = (button: HTMLElement) =>
    button.querySelector('svg')?.classList.contains('lucide-carets-to-axis-dashed-vertical');
  expect([isVertical(mirror), isVertical(flip)]).toEqual([true, false]);
  await userEvent.click(mirror);
  expect(editor.document.transform).toMatchObject({ flipX: true, flipY: false });
});

it('crops, turns and resizes', async () => {
  show(<TransformTab />);
  await userEvent.click(screen.getByRole('radio', { name: 'editor.shape.square' }));
  expect(editor.document.transform.crop).toMatchObject({ preset: 'square', width: 1, height: 1 });
  await userEvent.click(screen.getByRole('radio', { name: 'editor.social.story, 1080 × 1920' }));
  expect(editor.document.transform.resolution).toEqual({ width: 1080, height: 1920 });
  await userEvent.click(screen.getByRole('button', { name: 'editor.turnRight' }));
  expect(editor.document.transform).toMatchObject({ quarterTurns: 1, resolution: { width: 1920, height: 1080 } });
  const width = screen.getByRole('textbox', { name: 'editor.width' });
  await userEvent.clear(width);
  await userEvent.type(width, '960{Enter}');
  expect(editor.document.transform.resolution).toEqual({ width: 960, height: 540 });
  await userEvent.clear(width);
  await userEvent.type(width, '70000{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('editor.sizeError');
  expect(editor.document.transform.resolution).toEqual({ width: 960, height: 540 });
  await userEvent.click(screen.getByRole('button', { name: 'editor.reset' }));
  expect(editor.document.transform).toEqual(givenDocument.transform);
});

it('keeps the inner edge of the focus within the outer one', async () => {
  show(<FocusTab />);
  await userEvent.click(screen.getByRole('radio', { name: 'editor.focus.radial' }));
  fireEvent.change(screen.getByRole('slider', { name: 'editor.focus.inner' }), { target: { value: '0.9' } });
  expect(editor.document.focus).toMatchObject({ kind: 'radial', inner: 0.9, outer: 0.9 });
  expect(screen.queryByRole('slider', { name: 'editor.angle' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'editor.focus.linear' }));
  expect(screen.getByRole('slider', { name: 'editor.angle' })).toBeTruthy();
});

it('adds a text and a shape, changes, duplicates and deletes them', async () => {
  show(
    <>
      <TextTab />
      <StickersTab />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'editor.text.add' }));
  await userEvent.click(screen.getByRole('radio', { name: 'editor.text.right' }));
  expect(editor.document.layers).toMatchObject([{ kind: 'text', align: 'right', rotation: 0 }]);
  await userEvent.click(screen.getByRole('radio', { name: 'editor.stickers.shapes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Circle' }));
  await userEvent.click(screen.getByRole('radio', { name: 'editor.color.red' }));
  await userEvent.click(screen.getByRole('button', { name: 'editor.layer.duplicate' }));
  expect(editor.document.layers.map(({ kind }) => kind)).toEqual(['text', 'shape', 'shape']);
  await userEvent.click(screen.getByRole('button', { name: 'editor.layer.delete' }));
  expect(editor.document.layers).toMatchObject([{ kind: 'text' }, { kind: 'shape', color: '#c0392b' }]);
});

it('says that there is no camera, and that a file is no photo', async () => {
  const upload = () => Promise.reject(new InvalidFileTypeError('letter.txt'));
  show(<LibraryTab />, { library: { ...givenServices.library, upload } });
  await userEvent.click(screen.getByRole('button', { name: 'editor.webcam.open' }));
  expect((await screen.findByRole('alert')).textContent).toContain('editor.error.webcam');
  await userEvent.click(screen.getByRole('button', { name: 'editor.webcam.close' }));
  const file = new File(['words'], 'letter.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('editor.library.upload'), { target: { files: [file] } });
  expect((await screen.findByText('editor.error.fileType')).getAttribute('role')).toBe('alert');
});

it('asks before it opens another photo', async () => {
  const opened: string[] = [];
  show(<LibraryTab />, {
    library: {
      ...givenServices.library,
      find: (words) => Promise.resolve(words === '' ? [{ id: 'b', name: 'b.jpg', thumbnailUrl: 'data:,' }] : []),
      open: (id) => opened.push(id),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'b.jpg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'editor.library.cancel' }));
  expect(opened).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'b.jpg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'editor.library.replace' }));
  expect(opened).toEqual(['b']);
  await userEvent.type(screen.getByRole('searchbox'), 'nothing');
  expect((await screen.findByRole('status')).textContent).toBe('editor.library.nothing');
});
