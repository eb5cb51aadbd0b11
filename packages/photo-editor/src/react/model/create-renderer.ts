import { createEditorRenderer } from '../../webgl/create-editor-renderer.ts';
import type { EditorRenderer } from '../../webgl/editor-renderer.ts';
import { stickerLoader } from '../../webgl/load-sticker.ts';
import type { EditorServices } from './editor-services.ts';

/** The renderer on a canvas, with the stickers of the person. */
export function createRenderer(canvas: HTMLCanvasElement, { stickers }: EditorServices): EditorRenderer {
  return createEditorRenderer({ canvas, loadSticker: stickerLoader(stickers.list), colorSpace: 'srgb' });
}
