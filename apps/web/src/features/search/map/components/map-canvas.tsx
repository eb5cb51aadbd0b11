import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { worldQuery } from '../api/map-queries.ts';
import { drawWorld, type MapColors } from '../model/draw-world.ts';
import type { Size, Viewport } from '../model/viewport.ts';
import styles from './map.module.css';

/** The drawn world. It contains no photos; the list of places says the same in words. */
export function MapCanvas({ view, size }: { view: Viewport; size: Size }) {
  const { data: world } = useQuery(worldQuery);
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !world || size.width === 0) return undefined;
    const draw = () => {
      const density = window.devicePixelRatio || 1;
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.setTransform(density, 0, 0, density, 0, 0);
      drawWorld(context, world, { view, size, colors: colorsOf(canvas) });
    };
    const frame = requestAnimationFrame(draw);
    // The theme may follow the system, or be changed while the map is open.
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-brand'] });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [world, view, size]);
  return <canvas ref={ref} className={styles.canvas} />;
}

function colorsOf(element: Element): MapColors {
  const style = getComputedStyle(element);
  // Custom properties may be functions that a canvas does not understand; computed colors are values.
  return {
    sea: style.backgroundColor,
    land: style.outlineColor,
    coast: style.caretColor,
    label: style.color,
    font: `500 12px ${style.fontFamily}`,
  };
}
