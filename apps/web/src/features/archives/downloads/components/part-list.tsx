import { VirtualList } from '@stund/ui';
import { Check, Download } from 'lucide-react';
import { filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import { CutName } from '../../../../shared/files/name/cut-name.tsx';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { downloadPart, keyOfPart } from '../api/download.ts';
import { type ArchivePart, amountIn, fileNameOfPart } from '../model/archive-parts.ts';
import type { LargeDownload } from '../model/downloader.ts';
import { startedParts } from '../model/marks.ts';
import styles from './downloader.module.css';

/** The parts of a large download, each a button that downloads it. Started ones are checked. */
export function PartList({ download, rowHeightPx }: { download: LargeDownload; rowHeightPx: 48 | 56 }) {
  const { t } = useTexts();
  const started = startedParts.useMarks();
  return (
    <VirtualList
      label={t('downloads.parts')}
      count={download.parts.length}
      rowHeightPx={rowHeightPx}
      className={rowHeightPx === 56 ? styles.inDialog : styles.inPanel}
      getKey={(index) => download.parts[index]?.key ?? String(index)}
      renderRow={(index) => {
        const part = download.parts[index];
        return part && <PartRow part={part} isStarted={started.has(keyOfPart(download, part))} />;
      }}
    />
  );
}

function PartRow({ part, isStarted }: { part: ArchivePart; isStarted: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const values = { ...filesInText(texts, amountIn(part)), size: formatSize(part.sizeBytes, language) };
  // The end has the index.
  return (
    <button type="button" className={styles.row} onClick={() => void downloadPart(part)}>
      <Download className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>
        <CutName className={styles.name} name={fileNameOfPart(part)} endLength={10} />
        <span className={styles.facts}>{t('downloads.facts', values)}</span>
      </span>
      {isStarted && (
        <span className={styles.started}>
          <Check aria-hidden="true" />
          {t('downloads.started')}
        </span>
      )}
    </button>
  );
}
