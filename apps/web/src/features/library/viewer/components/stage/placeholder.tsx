import { extensionOf, type FileRecord } from '@stund/contract';
import { Button } from '@stund/ui';
import { Download } from 'lucide-react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { useMayDownload } from '../../../../../shared/files/download-right.ts';
import { FileIcon } from '../../../../../shared/files/kind/file-icon.tsx';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './placeholder.module.css';

/** Shown for a file that cannot be displayed: its type and size, and the download. */
export function Placeholder({ file }: { file: FileRecord }) {
  const { t, language } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const mayDownload = useMayDownload();
  const name = fileNameOf(file);
  const extension = extensionOf(name).toUpperCase();
  const isBeingMade = file.encoding_status === 'PROCESSING' || file.encoding_status === 'FETCHING';
  return (
    <div className={styles.placeholder}>
      <div className={styles.icon}>
        <FileIcon file={file} />
      </div>
      <h2 className={styles.name} dir="auto">
        {name}
      </h2>
      <p className={styles.facts}>
        {[extension && t('viewer.fileType', { extension }), formatSize(file.size, language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.text}>
        {t(isBeingMade ? 'viewer.beingMade' : mayDownload ? 'viewer.kept' : 'viewer.viewOnly')}
      </p>
      {mayDownload && (
        <Button href={downloadUrl(file)} download={name} icon={<Download />} className={styles.action}>
          {t('file-actions.download')}
        </Button>
      )}
    </div>
  );
}
