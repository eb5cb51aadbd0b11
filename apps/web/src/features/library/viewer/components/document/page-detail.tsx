import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSettled } from '../../../../../shared/timing/use-settled.ts';
import styles from './document-stage.module.css';
import { drawPage, type PagePart, settleMs, showDrawn } from './draw-page.ts';

interface PageDetailProps {
  document: PDFDocumentProxy;
  number: number;
  pageRef: RefObject<HTMLDivElement | null>;
  /** The width of the page in CSS pixels. */
  width: number;
}

/** The visible part of a page in all pixels of the screen, over the whole page, which is drawn with fewer. */
export function PageDetail({ document, number, pageRef, width }: PageDetailProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const visible = useSettled(useVisiblePart(pageRef), settleMs);
  const [shown, setShown] = useState<PagePart>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is drawn again for each size
  useEffect(() => {
    const [canvas, page] = [canvasRef.current, pageRef.current];
    const part = partOf(visible);
    if (!part || !canvas || !page) return;
    const aborter = new AbortController();
    const draw = async () => {
      const read = await document.getPage(number);
      const drawn = await drawPage(read, page.clientWidth, { part, signal: aborter.signal });
      showDrawn(canvas, drawn);
      setShown(part);
    };
    // The whole page remains visible below.
    draw().catch(() => undefined);
    return () => aborter.abort();
  }, [document, number, visible, width, pageRef]);
  return (
    <canvas
      ref={canvasRef}
      className={styles.detail}
      style={shown && { left: shown.left, top: shown.top, width: shown.width, height: shown.height }}
    />
  );
}

/** The visible part as text, so that equal parts are equal values. */
function useVisiblePart(pageRef: RefObject<HTMLElement | null>): string {
  const [part, setPart] = useState('');
  useEffect(() => {
    const page = pageRef.current;
    const stage = page?.closest('section');
    if (!page || !stage) return;
    const measure = () => {
      const [box, room] = [page.getBoundingClientRect(), stage.getBoundingClientRect()];
      const left = Math.max(box.left, room.left);
      const top = Math.max(box.top, room.top);
      const [width, height] = [Math.min(box.right, room.right) - left, Math.min(box.bottom, room.bottom) - top];
      setPart(width > 0 && height > 0 ? [left - box.left, top - box.top, width, height].map(Math.round).join() : '');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    observer.observe(stage);
    stage.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      stage.removeEventListener('scroll', measure);
    };
  }, [pageRef]);
  return part;
}

function partOf(text: string): PagePart | undefined {
  const [left, top, width, height] = text.split(',').map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return { left, top, width, height };
}
