import { type RefCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EditSpace } from '../../profiles/known-profile.ts';
import { stickerLoader } from '../../webgl/assets/load-sticker.ts';
import { createEditorRenderer } from '../../webgl/create-editor-renderer.ts';
import type { EditorRenderer, Histogram } from '../../webgl/editor-renderer.ts';
import type { OpenedPicture } from '../../webgl/open-picture.ts';
import { createDrawLoop, type DrawLoop } from './draw-loop.ts';
import type { EditorServices } from './editor-services.ts';

/** The renderer of the preview. */
export interface Preview {
  /** For the canvas that it draws on, which must stay mounted. */
  canvasRef: RefCallback<HTMLCanvasElement>;
  /** Undefined until the renderer is there. */
  loop: DrawLoop | undefined;
  /** Undefined until the renderer is there. */
  kind: EditorRenderer['kind'] | undefined;
  histogram: () => Promise<Histogram>;
  filterThumbnails: (ids: readonly string[], longestSide: number) => Promise<readonly ImageBitmap[]>;
}

interface Options {
  picture: OpenedPicture;
  services: EditorServices;
  /** Called with what `render` threw, and with undefined when a later drawing succeeded. */
  onError: (error: unknown) => void;
}

/** Creates the renderer with the canvas. */
export function usePreview({ picture, services, onError }: Options): Preview {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [opened, setOpened] = useState<{ renderer: EditorRenderer; loop: DrawLoop }>();
  const report = useEffectEvent(onError);

  useEffect(() => {
    if (!canvas) return;
    let isCurrent = true;
    let renderer: EditorRenderer | undefined;
    const open = async () => {
      renderer = createRenderer(canvas, { services, colorSpace: picture.colorSpace });
      await renderer.setImage(picture.image);
      if (!isCurrent) return;
      const loop = createDrawLoop({ canvas, renderer, report: (error) => isCurrent && report(error) });
      setOpened({ renderer, loop });
    };
    open().catch((error: unknown) => isCurrent && report(error));
    return () => {
      isCurrent = false;
      renderer?.dispose();
      setOpened(undefined);
    };
  }, [canvas, picture, services]);

  return useMemo(
    () => ({
      canvasRef: setCanvas,
      loop: opened?.loop,
      kind: opened?.renderer.kind,
      histogram: () => requireRenderer(opened?.renderer).histogram(),
      filterThumbnails: (ids, longestSide) => requireRenderer(opened?.renderer).filterThumbnails(ids, longestSide),
    }),
    [opened],
  );
}

function requireRenderer(renderer: EditorRenderer | undefined): EditorRenderer {
  if (!renderer) throw new Error('The renderer is not ready');
  return renderer;
}

interface RendererOptions {
  services: EditorServices;
  /** The space in which the server edits the picture. */
  colorSpace: EditSpace;
}

/** The renderer on a canvas, with the stickers of the person. */
function createRenderer(canvas: HTMLCanvasElement, { services, colorSpace }: RendererOptions): EditorRenderer {
  return createEditorRenderer({ canvas, loadSticker: stickerLoader(services.stickers.list), colorSpace });
}
