import { Button, Checkbox, Dialog } from '@stund/ui';
import { filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { amountIn } from '../model/archive-parts.ts';
import {
  closeDownloader,
  type LargeDownload,
  minimiseDownloader,
  setConvertsHeic,
  useDownloader,
} from '../model/downloader.ts';
import styles from './downloader.module.css';
import { PartList } from './part-list.tsx';

/** All parts of a large download. Escape makes it small instead of closing it, so that nothing is lost. */
export function DownloaderDialog({ download, isOpen }: { download: LargeDownload; isOpen: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { convertsHeic } = useDownloader();
  const { sizeBytes, option, parts } = download;
  // A takeout contains the originals, so that it can be imported again.
  const canConvert = option !== 'takeout' && parts.some(({ hasHeic }) => hasHeic);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={minimiseDownloader}
      title={t('downloads.parts.title')}
      text={t('downloads.parts.text', {
        ...filesInText(texts, amountIn(download)),
        size: formatSize(sizeBytes, language),
        parts: parts.length,
      })}
      actions={
        <>
          <Button onClick={closeDownloader}>{t('downloads.close')}</Button>
          <Button variant="primary" onClick={minimiseDownloader}>
            {t('downloads.minimise')}
          </Button>
        </>
      }
    >
      {canConvert && (
        <Checkbox
          className={styles.heic}
          checked={convertsHeic}
          onChange={({ target }) => setConvertsHeic(target.checked)}
        >
          {t('downloads.heic')}
        </Checkbox>
      )}
      <PartList download={download} rowHeightPx={56} />
    </Dialog>
  );
}
