import type { EditDocument } from '../document/edit-document.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { previewSize } from '../geometry/result-size.ts';
import { type EditorRenderer, longestPreviewSide, RenderingError, type View } from './editor-renderer.ts';
import { drawFilterThumbnails } from './filter-thumbnails.ts';
import { fitPreview } from './fit-preview.ts';
import { type Graphics, openGraphics, type Target, uploadImage } from './graphics/graphics.ts';
import { createStageCache, type StageCache } from './graphics/stage-cache.ts';
import { createTextureCache, type TextureCache } from './graphics/texture-cache.ts';
import { histogramOf } from './histogram.ts';
import type { Painter } from './painting/create-painter.ts';
import { compose } from './passes/compose.ts';
import { develop, type Picture } from './passes/develop.ts';
import { neededShaders } from './passes/needed-shaders.ts';
import { prepare } from './passes/prepare.ts';
import { documentOfView } from './view.ts';

export interface WebGlOptions {
  readonly canvas: HTMLCanvasElement;
  readonly painter: Painter;
  /** The space of the picture's values, which is also that of the canvas. */
  readonly colorSpace: PredefinedColorSpace;
  /** The graphics were reset: until they are restored, and the picture is drawn again, the canvas is empty. */
  readonly onContextChange?: (state: 'lost' | 'restored') => void;
}

/** What belongs to the WebGL context and is lost with it. */
interface Context {
  readonly graphics: Graphics;
  readonly cache: StageCache;
  readonly textures: TextureCache;
  picture: Picture | null;
  /** What is shown when it is complete. */
  result: Target | null;
}

/** The renderer on WebGL2, or null where the browser has none. */
export function createWebGlRenderer(options: WebGlOptions): EditorRenderer | null {
  const { canvas, painter, colorSpace, onContextChange } = options;
  const first = openGraphics(canvas, colorSpace);
  if (!first) return null;
  let context = createContext(first);
  let bitmap: ImageBitmap | null = null;
  let imageCount = 0;
  let latest = 0;
  let last: { readonly document: EditDocument; readonly view: View } | null = null;
  let isLost = false;
  let isDisposed = false;
  /**
   * Browsers without a graphics card read the canvas back when they present it, and wait for everything that is being drawn. So
   * the page responds only when nothing is drawn between a change of the canvas and its presentation.
   */
  let presented: Promise<void> = Promise.resolve();

  const upload = (): Picture | null => {
    if (!bitmap) return null;
    imageCount += 1;
    const texture = uploadImage(context.graphics.gl, bitmap, { isPremultiplied: false });
    return { key: `image ${imageCount}`, texture, width: bitmap.width, height: bitmap.height };
  };

  const draw = async (document: EditDocument, view: View, isWanted: () => boolean): Promise<boolean> => {
    const current = context;
    const { graphics, cache, textures, picture } = current;
    const size = previewSize(document.source, document.transform, Math.min(view.longestSide, longestPreviewSide));
    const prepared = await prepare(document, { painter, textures, size, colorSpace, isWanted }).catch(
      (cause: unknown) => {
        throw cause instanceof RenderingError ? cause : new RenderingError('asset', { cause });
      },
    );
    if (!prepared || !isWanted() || !picture || picture !== current.picture) return false;
    const target = resultTarget(current, size);
    const shaders = neededShaders({ document, picture, prepared, size, target });
    await Promise.all([graphics.compile(shaders), presented]);
    if (!isWanted() || picture !== current.picture) return false;
    const developed = develop({ graphics, cache, picture, table: prepared.table }, document);
    compose({ graphics, cache, picture: developed, document, prepared, size, target });
    cache.deleteUnused();
    const drawnAt = performance.now();
    await graphics.finish();
    if (!isWanted()) return false;
    graphics.show(target);
    if (performance.now() - drawnAt > slowDrawing) presented = nextPresentation();
    return true;
  };

  const render = (document: EditDocument, view: View): Promise<boolean> => {
    latest += 1;
    const ticket = latest;
    last = { document, view };
    const current = context;
    const isWanted = () => ticket === latest && !isLost && !isDisposed && current === context;
    return draw(documentOfView(document, view.shows), view, isWanted).catch((error: unknown) => {
      if (isWanted()) throw error;
      return false;
    });
  };

  const lose = (event: Event) => {
    // Without this the browser does not restore the context.
    event.preventDefault();
    isLost = true;
    onContextChange?.('lost');
  };
  const restore = () => {
    const graphics = openGraphics(canvas, colorSpace);
    if (!graphics || isDisposed) return;
    context = createContext(graphics);
    isLost = false;
    context.picture = upload();
    onContextChange?.('restored');
    if (last) render(last.document, last.view).catch(() => onContextChange?.('lost'));
  };
  canvas.addEventListener('webglcontextlost', lose);
  canvas.addEventListener('webglcontextrestored', restore);

  return {
    kind: 'webgl2',
    render,
    async setImage(image) {
      const fitted = await fitPreview(image);
      if (isDisposed) return fitted.close();
      bitmap?.close();
      bitmap = fitted;
      latest += 1;
      if (context.picture) context.graphics.gl.deleteTexture(context.picture.texture);
      context.picture = isLost ? null : upload();
    },
    async histogram() {
      if (!bitmap) throw new Error('There is no image yet.');
      return histogramOf(bitmap, colorSpace);
    },
    async filterThumbnails(filterIds, longestSide) {
      if (!bitmap) throw new Error('There is no image yet.');
      return drawFilterThumbnails({ bitmap, filterIds, longestSide, colorSpace });
    },
    dispose() {
      isDisposed = true;
      canvas.removeEventListener('webglcontextlost', lose);
      canvas.removeEventListener('webglcontextrestored', restore);
      context.cache.clear();
      context.textures.clear();
      if (context.result) context.graphics.deleteTarget(context.result);
      if (context.picture) context.graphics.gl.deleteTexture(context.picture.texture);
      context.graphics.dispose();
      bitmap?.close();
    },
  };
}

function createContext(graphics: Graphics): Context {
  return {
    graphics,
    cache: createStageCache(graphics),
    textures: createTextureCache(graphics),
    picture: null,
    result: null,
  };
}

/** The target of results of this size. */
function resultTarget(context: Context, { width, height }: Size): Target {
  const former = context.result;
  if (former?.width === width && former.height === height) return former;
  if (former) context.graphics.deleteTarget(former);
  context.result = context.graphics.createTarget(width, height, { isShown: true });
  return context.result;
}

/** Milliseconds. Faster drawings do not wait for the presentation of the former one, so that there is one in each frame. */
const slowDrawing = 12;

/** The longest wait in milliseconds for a presentation. Pages in the background have none. */
const longestPresentation = 100;

/** Resolves in the task after the next frame. */
const nextPresentation = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longestPresentation);
    requestAnimationFrame(() => setTimeout(resolve));
  });
