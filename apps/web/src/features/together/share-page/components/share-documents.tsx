import type { ListedFile, Share } from '@stund/contract';
import { Button, Skeleton } from '@stund/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { DocumentIcon } from '../../../../shared/files/kind/document-icon.tsx';
import { kindOf } from '../../../../shared/files/kind/document-kind.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSaveChecked } from '../api/save-checked.ts';
import styles from './share-documents.module.css';

interface ShareDocumentsProps {
  documents: readonly ListedFile[];
  /** Larger than the number of documents while pages are loading. */
  count: number;
  share: Share;
}

/** A share of thousands of documents shows them in steps, so that the photos below can be reached. */
const firstCount = 24;
const stepCount = 240;

/** The documents as buttons that download them, labelled by their path (docs/rules/shares.md#sh10). */
export function ShareDocuments({ documents, count, share }: ShareDocumentsProps) {
  const { t } = useTexts();
  const [limit, setLimit] = useState(firstCount);
  return (
    <section className={styles.section} aria-labelledby="share-documents">
      <h2 id="share-documents" className={styles.title}>
        {t('share-page.documents')}
      </h2>
      <ul className={styles.list}>
        {Array.from({ length: Math.min(count, limit) }, (_, index) => {
          const document = documents[index];
          return (
            <li key={document?.id ?? index} className={styles.item}>
              {document ? <ShareDocument document={document} share={share} /> : <Skeleton className={styles.waiting} />}
            </li>
          );
        })}
      </ul>
      {count > limit && (
        <Button className={styles.more} onClick={() => setLimit(limit + stepCount)}>
          {t('share-page.documents.more', { count: Math.min(stepCount, count - limit) })}
        </Button>
      )}
    </section>
  );
}

function ShareDocument({ document, share }: { document: ListedFile; share: Share }) {
  const { t, language } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const kind = kindOf(document);
  const facts = `${t(`shared.documentKind.${kind}`)}, ${formatSize(document.size, language)}`;
  const saveChecked = useSaveChecked(share);
  const content = (
    <>
      <DocumentIcon kind={kind} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.path}>
          <bdi>{document.path}</bdi>
        </span>
        <span className={styles.facts}>{facts}</span>
      </span>
    </>
  );
  if (!share.can_download) return <div className={styles.document}>{content}</div>;
  return (
    <a
      className={styles.document}
      href={downloadUrl(document)}
      download={fileNameOf(document)}
      onClick={(event) => saveChecked(event, document)}
      aria-label={`${t('share-page.downloadDocument', { path: document.path })}, ${facts}`}
    >
      {content}
      <Download className={styles.download} aria-hidden="true" />
    </a>
  );
}
