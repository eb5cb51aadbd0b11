import type { EditDocument } from '../../document/edit-document.ts';
import type { Layer } from '../../document/layers.ts';
import type { EditorRenderer, View } from '../../webgl/editor-renderer.ts';
import { type ErrorKind, kindOfError } from './error-kind.ts';

/** Draws one document after another; of several that arrive meanwhile, only the last. */
export interface DrawLoop {
  draw: (document: EditDocument, view: View) => void;
  /** Draws the last document again. */
  retry: () => void;
}

interface Options {
  canvas: HTMLCanvasElement;
  renderer: Pick<EditorRenderer, 'render'>;
  /** Called with what `render` threw, and with undefined when a drawing succeeded. */
  report: (error: unknown) => void;
}

export function createDrawLoop({ canvas, renderer, report }: Options): DrawLoop {
  let wanted: { document: EditDocument; view: View } | undefined;
  let last: { document: EditDocument; view: View } | undefined;
  let isDrawing = false;

  const drawWanted = async () => {
    isDrawing = true;
    while (wanted) {
      await nextFrame();
      const { document, view } = wanted;
      wanted = undefined;
      try {
        if (await renderer.render(document, view)) report(undefined);
      } catch (error) {
        report(error);
        const rest = withoutFailed(document, error);
        // What failed is reported already.
        if (rest && !wanted) await renderer.render(rest, view).catch(() => undefined);
      }
    }
    isDrawing = false;
    // For tests, which wait for the picture.
    canvas.dataset.state = 'drawn';
  };
  const draw = (document: EditDocument, view: View) => {
    wanted = { document, view };
    last = wanted;
    canvas.dataset.state = 'drawing';
    if (!isDrawing) void drawWanted();
  };
  return { draw, retry: () => last && draw(last.document, last.view) };
}

const layersOf: Readonly<Record<ErrorKind, ReadonlyArray<Layer['kind']>>> = {
  font: ['text', 'text-design'],
  sticker: ['image', 'sticker'],
  rendering: [],
};

/** The document without the layers whose assets cannot be loaded, which is better than no picture; undefined without such layers. */
function withoutFailed(document: EditDocument, error: unknown): EditDocument | undefined {
  const failed = layersOf[kindOfError(error)];
  const layers = document.layers.filter(({ kind }) => !failed.includes(kind));
  return layers.length < document.layers.length ? { ...document, layers } : undefined;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
