import { gibibyte, limits } from '@stund/contract';
import { Button, Dialog } from '@stund/ui';
import { filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { amountIn } from '../model/archive-parts.ts';
import { closeDownloader, type LargeDownload, openDownloader } from '../model/downloader.ts';

/** Explains which limit a download exceeds, and offers it in parts. */
export function LargeDownloadDialog({ download, isOpen }: { download: LargeDownload; isOpen: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { kind, exceeded, sizeBytes, parts } = download;
  const values = {
    ...filesInText(texts, amountIn(download)),
    size: formatSize(sizeBytes, language),
    max: exceeded === 'count' ? limits.downloadItems : limits.downloadBytes / gibibyte,
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeDownloader}
      title={t(`downloads.large.${kind}.title`)}
      text={
        <>
          <p>{t(`downloads.large.${kind}.${exceeded}`, values)}</p>
          {parts.length > 0 && <p>{t('downloads.large.parts', { count: parts.length })}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={closeDownloader}>{t('shared.cancel')}</Button>
          {parts.length > 0 && (
            <Button variant="primary" onClick={openDownloader}>
              {t('downloads.large.show')}
            </Button>
          )}
        </>
      }
    />
  );
}
