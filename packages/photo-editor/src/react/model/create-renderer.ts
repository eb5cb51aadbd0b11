import type { EditSpace } from '../../profiles/known-profile.ts';
import { stickerLoader } from '../../webgl/assets/load-sticker.ts';
import { createEditorRenderer } from '../../webgl/create-editor-renderer.ts';
import type { EditorRenderer } from '../../webgl/editor-renderer.ts';
import type { EditorServices } from './editor-services.ts';

interface Options {
  services: EditorServices;
  /** The space in which the server edits the picture. */
  colorSpace: EditSpace;
}

/** The renderer on a canvas, with the stickers of the person. */
export function createRenderer(canvas: HTMLCanvasElement, { services, colorSpace }: Options): EditorRenderer {
  return createEditorRenderer({ canvas, loadSticker: stickerLoader(services.stickers.list), colorSpace });
}
