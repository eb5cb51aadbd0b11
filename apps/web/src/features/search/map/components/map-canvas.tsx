import type { MapClusters } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { worldQuery } from '../api/map-queries.ts';
import type { Rectangle } from '../model/area.ts';
import { drawWorld } from '../model/draw-world.ts';
import type { MapColors } from '../model/map-colors.ts';
import { project, type Size, toScreen, type Viewport } from '../model/viewport.ts';
import { useTileLayer } from '../use-tile-layer.ts';
import styles from './map.module.css';

interface MapCanvasProps {
  view: Viewport;
  size: Size;
  /** The photos on the map, which cover no names. */
  clusters: ReadonlyArray<Pick<MapClusters['clusters'][number], 'latitude' | 'longitude'>>;
  /** True where markers stand for photos, and nothing else covers the map. */
  isBare?: boolean | undefined;
}

/** The drawn world. It contains no photos; the list of places says the same in words, also where it cannot be drawn. */
export function MapCanvas({ view, size, clusters, isBare = false }: MapCanvasProps) {
  const { t, language } = useTexts();
  const { data: world, error } = useQuery(worldQuery);
  const { layer, revision } = useTileLayer(!isBare);
  const [isUnsupported, setUnsupported] = useState(false);
  const ref = useRef<HTMLCanvasElement>(null);
  const points = useMemo(() => clusters.map((cluster) => project(cluster.longitude, cluster.latitude)), [clusters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means that more of the layer can be drawn.
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !world || size.width === 0) return undefined;
    const context = canvas.getContext('2d');
    setUnsupported(!context);
    if (!context) return undefined;
    const draw = () => {
      const density = window.devicePixelRatio || 1;
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.setTransform(density, 0, 0, density, 0, 0);
      const photos = points.map((point) => (isBare ? markerAt : photoAt)(toScreen(view, size, point)));
      const taken = isBare ? photos : [...photos, ...controlsOf(size)];
      drawWorld(context, world, { view, size, colors: colorsOf(canvas), language, taken, tiles: layer, density });
    };
    const frame = requestAnimationFrame(draw);
    // The theme may follow the system, or be changed while the map is open.
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-brand'] });
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      scheme.removeEventListener('change', draw);
    };
  }, [world, view, size, points, language, isBare, layer, revision]);
  return (
    <>
      <canvas ref={ref} className={styles.canvas} />
      {(error || isUnsupported) && !isBare && (
        <p className={styles.notice} role="status">
          {t('map.notDrawn')}
        </p>
      )}
    </>
  );
}

/** The marker of one position, of 16 px. */
function markerAt({ left, top }: { left: number; top: number }): Rectangle {
  return { left: left - 8, top: top - 8, width: 16, height: 16 };
}

/** A photo of 52 px with its number at the upper right corner. */
function photoAt({ left, top }: { left: number; top: number }): Rectangle {
  return { left: left - 28, top: top - 38, width: 68, height: 66 };
}

/** In narrow windows the tools are in two rows. */
const oneRowPx = 400;

/** What covers the map: the tools at the top, those of the zoom and the sources at the foot, in the widest language. */
function controlsOf({ width, height }: Size): Rectangle[] {
  return [
    { left: 0, top: 0, width: Math.min(width, 460), height: width < oneRowPx ? 112 : 64 },
    { left: width - 72, top: height - 116, width: 72, height: 116 },
    { left: 0, top: height - 36, width: Math.min(width, 470), height: 36 },
  ];
}

function colorsOf(element: Element): MapColors {
  const style = getComputedStyle(element);
  // Custom properties may be functions that a canvas does not understand; computed colors are values.
  return {
    sea: style.backgroundColor,
    land: style.outlineColor,
    coast: style.caretColor,
    park: style.borderTopColor,
    road: style.borderRightColor,
    building: style.borderBottomColor,
    label: style.color,
    font: `500 12px ${style.fontFamily}`,
  };
}
