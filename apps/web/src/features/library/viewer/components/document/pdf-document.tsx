import { Spinner } from '@stund/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { widestFitPx } from '../../model/document-zoom.ts';
import { useElementSize } from '../stage/use-element-size.ts';
import styles from './document-stage.module.css';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import { readPdf } from './read-pdf.ts';

interface OpenedDocument {
  document: PDFDocumentProxy;
  /** The size of the first page. */
  size: PageSize;
}

interface PdfDocumentProps {
  address: string;
  /** The width of a page relative to the region. */
  scale: number;
  /** Called with the height of the first page divided by its width. */
  onPageRatio: (ratio: number) => void;
  onFailed: () => void;
}

/** The pages of a PDF below each other. */
export function PdfDocument({ address, scale, onPageRatio, onFailed }: PdfDocumentProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<OpenedDocument>();
  const fail = useEffectEvent(onFailed);
  const report = useEffectEvent(onPageRatio);
  useEffect(() => {
    const task = readPdf(address);
    let isCurrent = true;
    const open = async () => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isCurrent) return;
      setOpened({ document, size: { width, height } });
      report(height / width);
    };
    open().catch(() => isCurrent && fail());
    return () => {
      isCurrent = false;
      void task.destroy();
    };
  }, [address]);
  if (!opened) return <Spinner className={styles.spinner} size={32} label={t('viewer.loadingDocument')} />;
  return <Pages opened={opened} scale={scale} />;
}

function Pages({ opened, scale }: { opened: OpenedDocument; scale: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useElementSize(ref)?.width;
  const numbers = Array.from({ length: opened.document.numPages }, (_, index) => index + 1);
  return (
    <div ref={ref} className={styles.pages} style={{ inlineSize: `calc(${scale} * min(100%, ${widestFitPx}px))` }}>
      {width !== undefined &&
        numbers.map((number) => <PdfPage key={number} {...opened} number={number} scale={scale} width={width} />)}
    </div>
  );
}
