import type { FileRecord } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { DocumentView } from '../../model/document-view.ts';
import { Placeholder } from '../stage/placeholder.tsx';
import styles from './document-stage.module.css';
import { TextDocument } from './text-document.tsx';
import { useDocumentZoom } from './use-document-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

const PdfDocument = lazy(async () => ({ default: (await import('./pdf-document.tsx')).PdfDocument }));

/** Shows a PDF or a text in a region that scrolls, and the placeholder when it cannot be read. */
export function DocumentStage({ file, view }: { file: FileRecord; view: DocumentView }) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const ref = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const [pageRatio, setPageRatio] = useState<number>();
  const zoomed = useDocumentZoom(ref, contentRef, pageRatio);
  const [hasFailed, setHasFailed] = useState(false);
  useFocusInViewer(ref);
  if (hasFailed) return <Placeholder file={file} />;
  const props = { address: mediaUrl(file, 'original'), scale: zoomed.scale, onFailed: () => setHasFailed(true) };
  return (
    <>
      <section
        ref={ref}
        className={styles.stage}
        aria-label={t('viewer.documentLabel', { name: fileNameOf(file) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <div ref={contentRef} className={styles.content}>
          <Suspense fallback={<Spinner className={styles.spinner} size={32} label={t('viewer.loadingDocument')} />}>
            {view === 'pdf' ? <PdfDocument {...props} onPageRatio={setPageRatio} /> : <TextDocument {...props} />}
          </Suspense>
        </div>
      </section>
      <ZoomBar zoomed={zoomed} hasPages={view === 'pdf'} />
    </>
  );
}

/** Keys that scroll have an effect at once, unless a control of the viewer has the focus. */
function useFocusInViewer(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || active.hasAttribute('data-modal-layer');
    if (isFree) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
