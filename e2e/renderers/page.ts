import type { EditDocument } from '@stund/photo-editor';
import { createEditorRenderer } from '../../packages/photo-editor/src/webgl/create-editor-renderer.ts';
import type { EditorRenderer, View } from '../../packages/photo-editor/src/webgl/editor-renderer.ts';

/** What tests and benchmarks call in the page of the renderers. */
export interface RendererPage {
  open(pixels: EncodedPixels): Promise<EditorRenderer['kind']>;
  render(document: EditDocument, shows?: View['shows']): Promise<EncodedPixels>;
}

/** RGBA bytes in Base64. */
export interface EncodedPixels {
  readonly width: number;
  readonly height: number;
  readonly data: string;
}

declare global {
  interface Window {
    page: RendererPage;
  }
}

/** A sticker of half a red and half a transparent square. */
async function loadSticker(): Promise<ImageBitmap> {
  const context = new OffscreenCanvas(64, 64).getContext('2d')!;
  context.fillStyle = '#e03020';
  context.fillRect(0, 0, 64, 32);
  return createImageBitmap(context.canvas);
}

let renderer: EditorRenderer | undefined;
const canvas = document.querySelector('canvas')!;

window.page = {
  async open({ width, height, data }) {
    renderer ??= createEditorRenderer({ canvas, colorSpace: 'srgb', loadSticker });
    const pixels = new ImageData(
      Uint8ClampedArray.from(atob(data), (character) => character.charCodeAt(0)),
      width,
      height,
    );
    await renderer.setImage(await createImageBitmap(pixels, { premultiplyAlpha: 'none' }));
    return renderer.kind;
  },
  async render(edit, shows = 'result') {
    if (!(await renderer!.render(edit, { shows, longestSide: 2048 }))) throw new Error('superseded');
    const { width, height } = canvas;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let text = '';
    for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { width, height, data: btoa(text) };
  },
};
