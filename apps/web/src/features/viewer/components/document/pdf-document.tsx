import { Spinner } from '@stund/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './document-stage.module.css';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import { readPdf } from './read-pdf.ts';

interface PdfDocumentProps {
  address: string;
  onFailed: () => void;
}

/** The pages of a PDF below each other. */
export function PdfDocument({ address, onFailed }: PdfDocumentProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<{ document: PDFDocumentProxy; size: PageSize }>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const task = readPdf(address);
    let isCurrent = true;
    const open = async () => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (isCurrent) setOpened({ document, size: { width, height } });
    };
    open().catch(() => isCurrent && fail());
    return () => {
      isCurrent = false;
      void task.destroy();
    };
  }, [address]);
  if (!opened) return <Spinner className={styles.spinner} size={32} label={t('viewer.loadingDocument')} />;
  const numbers = Array.from({ length: opened.document.numPages }, (_, index) => index + 1);
  return (
    <div className={styles.pages}>
      {numbers.map((number) => (
        <PdfPage key={number} {...opened} number={number} />
      ))}
    </div>
  );
}
