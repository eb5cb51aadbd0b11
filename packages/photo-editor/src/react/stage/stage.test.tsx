// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorContextValue } from '../model/editor-context.ts';
import { TextTab } from '../tabs/text-tab.tsx';
import { GivenEditor } from '../testing/given-editor.tsx';
import { LayersTool } from './layers-tool.tsx';
import { type PictureSpace, StageContext } from './stage-context.ts';
import { useZoomKeys } from './use-zoom-keys.ts';

beforeEach(() => {
  // The fonts of the editor are never served here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('FontFace', Array);
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const space: PictureSpace = {
  toStage: { a: 400, b: 0, c: 0, d: 300, e: 0, f: 0 },
  shortestEdgePx: 300,
  resultBox: { left: 0, top: 0, width: 400, height: 300 },
  element: () => null,
};

it('takes the letters that are typed before the font of a new text is loaded', async () => {
  let editor: EditorContextValue | undefined;
  render(
    <GivenEditor
      onRender={(current) => {
        editor = current;
      }}
    >
      <TextTab />
      <StageContext value={space}>
        <LayersTool onOpenTab={() => undefined} />
      </StageContext>
    </GivenEditor>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'editor.text.add' }));
  await userEvent.keyboard('Sofia');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'editor.text.field' }).value).toBe('Sofia');
  expect(editor?.document.layers).toMatchObject([{ kind: 'text', text: 'Sofia' }]);
});

function Zoomed({ zoomBy, reset }: { zoomBy: (factor: number) => void; reset: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const handlers = {} as Parameters<typeof useZoomKeys>[1]['handlers'];
  useZoomKeys(ref, { zoom: { scale: 1, x: 0, y: 0 }, pan: () => undefined, zoomBy, reset, handlers });
  return (
    <>
      <div role="dialog" aria-label="editor">
        <div ref={ref} />
        <button type="button">a tool</button>
        <input type="range" aria-label="a slider" />
        <input type="text" aria-label="a field" />
        <textarea aria-label="a text" />
      </div>
      <div role="dialog" aria-label="question">
        <button type="button">an answer</button>
      </div>
    </>
  );
}

it('zooms with keys anywhere in the editor, and leaves typing and questions alone', () => {
  const zoomBy = vi.fn<(factor: number) => void>();
  const reset = vi.fn<() => void>();
  render(<Zoomed zoomBy={zoomBy} reset={reset} />);
  const tool = screen.getByRole('button', { name: 'a tool' });
  for (const key of ['+', '=', '-']) expect(fireEvent.keyDown(tool, { key })).toBe(false);
  expect(zoomBy.mock.calls.flat()).toEqual([1.25, 1.25, 0.8]);
  fireEvent.keyDown(screen.getByRole('slider'), { key: '0' });
  expect(reset).toHaveBeenCalledOnce();

  for (const name of ['a field', 'a text']) fireEvent.keyDown(screen.getByLabelText(name), { key: '+' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'an answer' }), { key: '+' });
  // The browser's own zoom.
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) fireEvent.keyDown(tool, { key: '+', [modifier]: true });
  expect(fireEvent.keyDown(tool, { key: 'a' })).toBe(true);
  expect(zoomBy).toHaveBeenCalledTimes(3);
});
