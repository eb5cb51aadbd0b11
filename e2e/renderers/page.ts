import type { EditDocument } from '@stund/photo-editor';
import { createEditorRenderer } from '../../packages/photo-editor/src/webgl/create-editor-renderer.ts';
import type { EditorRenderer, View } from '../../packages/photo-editor/src/webgl/editor-renderer.ts';
import { openGraphics, uploadImage } from '../../packages/photo-editor/src/webgl/graphics/graphics.ts';
import { openPicture } from '../../packages/photo-editor/src/webgl/open-picture.ts';

/** What tests and benchmarks call in the page of the renderers. */
export interface RendererPage {
  /** Opens pixels whose values are meant in this space. */
  open(pixels: EncodedPixels, colorSpace: PredefinedColorSpace): Promise<EditorRenderer['kind']>;
  /** Opens a file, in Base64, as the editor does. Returns the space that it is edited in. */
  openFile(file: string): Promise<PredefinedColorSpace>;
  render(document: EditDocument, shows?: View['shows']): Promise<EncodedPixels>;
  /** Milliseconds from each call of `render` until its pixels can be read. */
  measure(documents: readonly EditDocument[]): Promise<readonly number[]>;
  /** The same for a shader that only copies a texture of the canvas's size. */
  measureCopies(count: number): Promise<readonly number[]>;
  /** Renders one document for each frame, as dragging a slider does: the main thread's tasks above 50 ms, in milliseconds. */
  drag(documents: readonly EditDocument[]): Promise<readonly number[]>;
  thumbnails(filterIds: readonly string[]): Promise<{ readonly ms: number; readonly count: number }>;
  /** Loses the WebGL context and waits until it is restored and the last document was drawn again. */
  loseContext(): Promise<EncodedPixels>;
  disposeRenderer(): void;
}

/** RGBA bytes in Base64, in the space of the opened picture. */
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
let space: PredefinedColorSpace = 'srgb';
const canvas = document.querySelector('canvas')!;

const contextChanges: string[] = [];

window.page = {
  async open({ width, height, data }, colorSpace) {
    const pixels = new ImageData(Uint8ClampedArray.from(bytesOf(data)), width, height, { colorSpace });
    return show(await createImageBitmap(pixels, { premultiplyAlpha: 'none' }), colorSpace);
  },
  async openFile(file) {
    const { image, colorSpace } = await openPicture(new Blob([bytesOf(file)]), 2048);
    await show(image, colorSpace);
    return colorSpace;
  },
  async render(edit, shows = 'result') {
    if (!(await renderer!.render(edit, { shows, longestSide: 2048 }))) throw new Error('A later call came first.');
    return readCanvas();
  },
  async measure(documents) {
    const gl = canvas.getContext('webgl2')!;
    const durations = [];
    for (const document of documents) {
      await nextFrame();
      const started = performance.now();
      await renderer!.render(document, { shows: 'result', longestSide: 2048 });
      readPixel(gl);
      durations.push(performance.now() - started);
    }
    return durations;
  },
  async measureCopies(count) {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const graphics = openGraphics(copy as unknown as HTMLCanvasElement, 'srgb')!;
    const image = uploadImage(graphics.gl, await createImageBitmap(canvas), { isPremultiplied: false });
    const durations = [];
    for (let index = 0; index < count; index += 1) {
      await nextFrame();
      const started = performance.now();
      graphics.draw(copyShader, null, { image });
      readPixel(graphics.gl);
      durations.push(performance.now() - started);
    }
    return durations;
  },
  async drag(documents) {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    for (const document of documents) {
      await nextFrame();
      await renderer!.render(document, { shows: 'result', longestSide: 2048 });
    }
    await nextFrame();
    await nextFrame();
    observer.disconnect();
    return tasks;
  },
  async thumbnails(filterIds) {
    const started = performance.now();
    const { length } = await renderer!.filterThumbnails(filterIds, 192);
    return { ms: performance.now() - started, count: length };
  },
  async loseContext() {
    const extension = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    const restored = new Promise((resolve) => {
      canvas.addEventListener('webglcontextrestored', resolve, { once: true });
    });
    const lost = new Promise((resolve) => {
      canvas.addEventListener('webglcontextlost', resolve, { once: true });
    });
    extension.loseContext();
    await lost;
    // The context can be restored only after all listeners have heard that it was lost.
    await nextFrame();
    extension.restoreContext();
    await restored;
    if (contextChanges.join(' ') !== 'lost restored') throw new Error(contextChanges.join(' '));
    while (isEmpty(readCanvas())) await nextFrame();
    return readCanvas();
  },
  disposeRenderer() {
    renderer?.dispose();
    renderer = undefined;
  },
};

async function show(image: ImageBitmap, colorSpace: PredefinedColorSpace): Promise<EditorRenderer['kind']> {
  if (colorSpace !== space) window.page.disposeRenderer();
  space = colorSpace;
  renderer ??= createEditorRenderer({
    canvas,
    colorSpace,
    loadSticker,
    onContextChange: (state) => contextChanges.push(state),
  });
  await renderer.setImage(image);
  return renderer.kind;
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const copyShader = /* glsl */ `
uniform sampler2D image;
out vec4 color;
void main() {
  color = texelFetch(image, ivec2(gl_FragCoord.xy), 0);
}
`;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until everything is drawn. */
function readPixel(gl: WebGL2RenderingContext): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

const isEmpty = ({ data }: EncodedPixels) => /^A*=*$/.test(data);

function readCanvas(): EncodedPixels {
  const { width, height } = canvas;
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace: space })!;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
  return { width, height, data: btoa(text) };
}
