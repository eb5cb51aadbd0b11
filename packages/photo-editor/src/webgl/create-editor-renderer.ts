import { type BrowserAssetsOptions, createBrowserAssets } from './assets/browser-assets.ts';
import type { EditorRenderer } from './editor-renderer.ts';
import { createPainter } from './painting/create-painter.ts';
import { createTypeScriptRenderer } from './typescript-renderer/typescript-renderer.ts';
import { createWebGlRenderer } from './webgl-renderer.ts';

export interface EditorRendererOptions extends BrowserAssetsOptions {
  /** A canvas without any context, or the one of a renderer that was disposed. */
  readonly canvas: HTMLCanvasElement;
  /** The graphics were reset. Until they are restored, and the renderer has drawn the last document again, the canvas is empty. */
  readonly onContextChange?: (state: 'lost' | 'restored') => void;
}

/** Opens the renderer on WebGL2, or the slower one in a worker where the browser has no WebGL2. */
export function createEditorRenderer(options: EditorRendererOptions): EditorRenderer {
  const painter = createPainter(createBrowserAssets(options), options.colorSpace);
  return createWebGlRenderer({ ...options, painter }) ?? createTypeScriptRenderer(options);
}
