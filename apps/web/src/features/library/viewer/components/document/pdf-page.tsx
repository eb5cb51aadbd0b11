import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useSettled } from '../../../../../shared/timing/use-settled.ts';
import styles from './document-stage.module.css';
import { drawPage, settleMs, showDrawn } from './draw-page.ts';
import { PageDetail } from './page-detail.tsx';

export interface PageSize {
  width: number;
  height: number;
}

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** The size of the first page, until this one is read. */
  size: PageSize;
  scale: number;
  /** The width of all pages in CSS pixels, which also changes with the window. */
  width: number;
}

/**
 * A page, drawn when it comes near the visible part and again for each size, and released when it is far away. Its text is read
 * out.
 */
export function PdfPage({ document, number, size: firstSize, scale, width }: PdfPageProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(ref);
  const layout = `${scale} ${width}`;
  const settledLayout = useSettled(layout, settleMs);
  const [size, setSize] = useState(firstSize);
  const [text, setText] = useState('');
  const [isCoarse, setIsCoarse] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is drawn again for each size
  useEffect(() => {
    const canvas = canvasRef.current;
    if (!isNear || !canvas) return;
    const aborter = new AbortController();
    const draw = async () => {
      const page = await document.getPage(number);
      if (aborter.signal.aborted) return;
      const viewport = page.getViewport({ scale: 1 });
      setSize({ width: viewport.width, height: viewport.height });
      const drawn = await drawPage(page, canvas.clientWidth, { signal: aborter.signal });
      showDrawn(canvas, drawn);
      setIsCoarse(drawn.isCoarse);
      const { items } = await page.getTextContent();
      if (!aborter.signal.aborted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that cannot be drawn stays empty; the others are shown.
    draw().catch(() => undefined);
    return () => aborter.abort();
  }, [document, number, isNear, settledLayout]);
  useEffect(() => {
    if (!isNear && canvasRef.current) canvasRef.current.width = 0;
  }, [isNear]);
  const label = t('viewer.documentPage', { page: number, count: document.numPages });
  return (
    <div ref={ref} className={styles.page} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <canvas ref={canvasRef} className={styles.canvas} role="img" aria-label={label} />
      {isNear && isCoarse && layout === settledLayout && (
        <PageDetail document={document} number={number} pageRef={ref} width={width} />
      )}
      <p className="visually-hidden">{text}</p>
    </div>
  );
}

/** Whether an element is within a window's height of the visible part of its region. */
function useIsNear(ref: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: element.closest('section'),
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
