import { createEditorRenderer } from '../../webgl/create-editor-renderer.ts';
import type { EditorRenderer } from '../../webgl/editor-renderer.ts';
import type { EditorServices } from './editor-services.ts';

/** The renderer on a canvas, with the stickers of the person. */
export function createRenderer(canvas: HTMLCanvasElement, { stickers }: EditorServices): EditorRenderer {
  const loadSticker = async (id: string) => {
    const sticker = (await stickers.list()).find((one) => one.id === id);
    if (!sticker) throw new Error(`There is no sticker ${id}`);
    const reply = await fetch(sticker.url);
    if (!reply.ok) throw new Error(`The sticker ${id} was not served: ${reply.status}`);
    return createImageBitmap(await reply.blob());
  };
  return createEditorRenderer({ canvas, loadSticker, colorSpace: 'srgb' });
}
