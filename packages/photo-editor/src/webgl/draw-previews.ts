import type { EditDocument } from '../document/edit-document.ts';
import { stickerLoader } from './assets/load-sticker.ts';
import { createEditorRenderer } from './create-editor-renderer.ts';
import { openPicture } from './open-picture.ts';

export interface PreviewRequest {
  /** The file of the original, or of a smaller picture of it. */
  picture: Blob;
  document: EditDocument;
  /** The longest side of the result in pixels. */
  longestSide: number;
}

/** Draws small pictures of edits, where no editor is open. */
export interface EditPreviewer {
  /** The result as WebP. Rejects with `RenderingError`, when the picture cannot be decoded, or when the previewer is disposed meanwhile. */
  draw(request: PreviewRequest): Promise<Blob>;
  dispose(): void;
}

/** Opens a renderer of its own. One picture is drawn at a time, in the order of the calls. */
export function createEditPreviewer(options: {
  listStickers: () => Promise<ReadonlyArray<{ id: string; url: string }>>;
}): EditPreviewer {
  const canvas = document.createElement('canvas');
  const loadSticker = stickerLoader(options.listStickers);
  const renderer = createEditorRenderer({ canvas, loadSticker, colorSpace: 'srgb' });
  let isDisposed = false;
  let last: Promise<unknown> = Promise.resolve();

  const drawNow = async ({ picture, document: edits, longestSide }: PreviewRequest): Promise<Blob> => {
    const { image } = await openPicture(picture, longestSide);
    try {
      if (!isDisposed) await renderer.setImage(image);
    } finally {
      image.close();
    }
    const isDrawn = !isDisposed && (await renderer.render(edits, { shows: 'result', longestSide }));
    if (!isDrawn) throw new Error('The previewer was disposed');
    return encode(canvas);
  };
  return {
    draw(request) {
      const drawn = last.then(() => drawNow(request));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    dispose() {
      isDisposed = true;
      renderer.dispose();
    },
  };
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The preview cannot be encoded'))), 'image/webp');
  });
}
