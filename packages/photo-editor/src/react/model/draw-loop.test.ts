// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { EditDocument } from '../../document/edit-document.ts';
import { RenderingError } from '../../webgl/editor-renderer.ts';
import { givenDocument } from '../testing/given-editor.tsx';
import { createDrawLoop } from './draw-loop.ts';

it('reports a sticker that cannot be loaded, and draws everything else', async () => {
  const sticker = { kind: 'image', id: 'gone' } as EditDocument['layers'][number];
  const text = { kind: 'text', id: 'words' } as EditDocument['layers'][number];
  const drawn: string[][] = [];
  const reported: unknown[] = [];
  const canvas = document.createElement('canvas');
  const failure = new RenderingError('asset', { cause: new Error('There is no sticker') });
  const loop = createDrawLoop({
    canvas,
    report: (error) => reported.push(error),
    renderer: {
      render: ({ layers }) => {
        drawn.push(layers.map(({ id }) => id));
        return layers.includes(sticker) ? Promise.reject(failure) : Promise.resolve(true);
      },
    },
  });
  loop.draw({ ...givenDocument, layers: [sticker, text] }, { shows: 'result', longestSide: 256 });
  await expect.poll(() => canvas.dataset.state).toBe('drawn');
  expect(drawn).toEqual([['gone', 'words'], ['words']]);
  expect(reported).toEqual([failure]);
});
