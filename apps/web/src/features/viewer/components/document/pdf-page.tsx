import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './document-stage.module.css';

export interface PageSize {
  width: number;
  height: number;
}

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** The size of the first page, until this one is read. */
  size: PageSize;
}

/** Larger canvases exceed the memory of phones. */
const largestCanvasPixels = 8_000_000;

/** A page, drawn when it comes near the visible part, and released when it is far away. Its text is read out. */
export function PdfPage({ document, number, size: firstSize }: PdfPageProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(ref);
  const [size, setSize] = useState(firstSize);
  const [text, setText] = useState('');
  useEffect(() => {
    const canvas = canvasRef.current;
    if (!isNear || !canvas) return;
    let cancel: (() => void) | undefined;
    let isCurrent = true;
    const draw = async () => {
      const page = await document.getPage(number);
      if (!isCurrent) return;
      const { width, height } = page.getViewport({ scale: 1 });
      setSize({ width, height });
      const task = drawPage(page, canvas);
      cancel = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (isCurrent) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that cannot be drawn stays empty; the others are shown.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      cancel?.();
      canvas.width = 0;
    };
  }, [document, number, isNear]);
  const label = t('viewer.documentPage', { page: number, count: document.numPages });
  return (
    <div ref={ref} className={styles.page} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <canvas ref={canvasRef} className={styles.canvas} role="img" aria-label={label} />
      <p className="visually-hidden">{text}</p>
    </div>
  );
}

function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement) {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth * window.devicePixelRatio) / width;
  const scale = Math.min(wanted, Math.sqrt(largestCanvasPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return page.render({ canvas, viewport });
}

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
