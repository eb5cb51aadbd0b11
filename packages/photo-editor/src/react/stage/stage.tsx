import { classNames } from '@stund/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { EditDocument } from '../../document/edit-document.ts';
import { emptyDocument, noTransform } from '../../document/empty-document.ts';
import { chain, scaling } from '../../geometry/affine.ts';
import { previewSize, resultSize } from '../../geometry/result-size.ts';
import { useEditor } from '../model/editor-context.ts';
import shellStyles from '../shell/shell.module.css';
import { ZoomBar } from '../shell/zoom-bar.tsx';
import { cssMatrix, extentOf, placeOriginal, type StageView } from './picture-placement.ts';
import styles from './stage.module.css';
import { StageContext } from './stage-context.ts';
import { arrowStep } from './use-drag.ts';
import { useElementSize } from './use-element-size.ts';
import { useStageZoom } from './use-stage-zoom.ts';
import { useZoomKeys } from './use-zoom-keys.ts';
import { fitInto, marginOf } from './zoom.ts';

interface StageProps {
  view: StageView;
  isComparing: boolean;
  notices: ReactNode;
  /** Handles over the picture. */
  children?: ReactNode;
}

/** The longer side of a preview in pixels. */
export const maxPreviewPx = 2048;

/** The picture with the handles of the chosen tab, and the control of its size. */
export function Stage({ view: tabView, isComparing, notices, children }: StageProps) {
  const view = isComparing ? 'result' : tabView;
  const { t, document, preview } = useEditor();
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const { source, transform } = document;
  const barPx = size.width < 600 ? 56 : 84;
  const area = { width: size.width, height: Math.max(1, size.height - barPx) };
  const margin = marginOf(size);
  const extent = extentOf(source, transform, view);
  const shown = fitInto(extent, area, { side: margin, bottom: margin });
  const result = resultSize(source, transform);
  const resultPx = view === 'result' ? result.width : extent.width * Math.min(source.width, source.height);
  const stageZoom = useStageZoom({
    ref,
    shown,
    stage: area,
    maxScale: Math.max(4, (resultPx / shown.width) * 4),
  });
  const { zoom } = stageZoom;
  useZoomKeys(ref, stageZoom);

  const fitAgain = useEffectEvent(stageZoom.reset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets with the view
  useEffect(() => fitAgain(), [view]);

  const toStage = placeOriginal({
    source,
    transform,
    view,
    shown,
    zoom,
    center: { x: area.width / 2, y: area.height / 2 },
  });
  const resultBox = {
    left: area.width / 2 + zoom.x - (shown.width * zoom.scale) / 2,
    top: area.height / 2 + zoom.y - (shown.height * zoom.scale) / 2,
    width: shown.width * zoom.scale,
    height: shown.height * zoom.scale,
  };
  const space = {
    toStage,
    shortestEdgePx: (shown.width * zoom.scale) / extent.width,
    resultBox,
    element: () => ref.current,
  };

  const drawn = useDrawnDocument(document, view, isComparing);
  const drawnPx = useDrawnPx(Math.max(shown.width, shown.height) * zoom.scale);
  const canvasSize = previewSize(source, drawn.transform, drawnPx);
  useEffect(() => {
    preview.loop?.draw(drawn, { shows: view, longestSide: drawnPx });
  }, [preview.loop, drawn, view, drawnPx]);
  const canvasToStage = chain(scaling(1 / canvasSize.width, 1 / canvasSize.height), toStage);
  const wholeBox = { width: canvasSize.width, height: canvasSize.height, transform: cssMatrix(canvasToStage) };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.target === event.currentTarget ? arrowStep(event) : undefined;
    if (step) stageZoom.pan({ x: -step.x * 10, y: -step.y * 10 });
    else return;
    event.preventDefault();
  };

  return (
    <main className={shellStyles.stage} aria-label={t('editor.stage')}>
      <section
        ref={ref}
        aria-label={t('editor.picture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls or moves must be reachable by keys
        tabIndex={0}
        className={styles.stage}
        {...stageZoom.handlers}
        onKeyDown={onKeyDown}
      >
        {size.width > 0 && (
          <StageContext value={space}>
            <canvas
              ref={preview.canvasRef}
              role="img"
              aria-label={t(isComparing ? 'editor.original' : 'editor.preview')}
              className={classNames(styles.canvas, view === 'whole' && styles.whole)}
              style={view === 'whole' ? wholeBox : resultBox}
            />
            {!isComparing && children}
          </StageContext>
        )}
      </section>
      {notices}
      <ZoomBar share={(shown.width * zoom.scale) / resultPx} onZoom={stageZoom.zoomBy} onReset={stageZoom.reset} />
    </main>
  );
}

/** As many pixels as the screen shows, in steps, so that zooming does not create a canvas for each size. */
function useDrawnPx(shownPx: number): number {
  const steps = Math.ceil((shownPx * window.devicePixelRatio) / 256);
  return Math.min(maxPreviewPx, Math.max(256, steps * 256));
}

/** What is drawn: the result, the picture below the crop, or for the comparison the same view without edits. */
function useDrawnDocument(document: EditDocument, view: StageView, isComparing: boolean): EditDocument {
  return useMemo(() => {
    if (isComparing) return { ...emptyDocument(document.source), transform: document.transform };
    if (view === 'result') return document;
    return {
      ...document,
      transform: noTransform,
      frame: null,
      overlay: null,
      adjust: { ...document.adjust, vignette: 0 },
    };
  }, [document, view, isComparing]);
}
