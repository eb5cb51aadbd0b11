import type { FileRecord } from '@stund/contract';
import { classNames, IconButton } from '@stund/ui';
import { ArrowLeft, Download, Info } from 'lucide-react';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../shared/files/file-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { captureWords } from '../model/capture-words.ts';
import styles from './viewer-bar.module.css';

interface ViewerBarProps {
  file: FileRecord | undefined;
  position: number | undefined;
  count: number | undefined;
  isShown: boolean;
  hasDetails: boolean;
  onToggleDetails: () => void;
  onClose: () => void;
}

/** Above the picture: the way back, when it was taken, and what can be done with it. */
export function ViewerBar({ file, position, count, isShown, hasDetails, onToggleDetails, onClose }: ViewerBarProps) {
  const { t, language } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const words = file && captureWords(file, language);
  const place = position !== undefined && count !== undefined && t('viewer.position', { position, count });
  return (
    <div className={classNames(styles.bar, !isShown && styles.hidden)}>
      <IconButton label={t('viewer.back')} icon={<ArrowLeft />} iconSize={22} onClick={onClose} />
      <div className={styles.title}>
        <h1 className={styles.date}>{words?.date ?? (file && fileNameOf(file))}</h1>
        <p className={styles.place}>{[words && `${words.weekday} ${words.time}`, place].filter(Boolean).join(' · ')}</p>
      </div>
      {file && (
        <>
          <IconButton
            href={downloadUrl(file)}
            download={fileNameOf(file)}
            label={t('viewer.download')}
            icon={<Download />}
          />
          <IconButton label={t('viewer.details')} icon={<Info />} isPressed={hasDetails} onClick={onToggleDetails} />
        </>
      )}
    </div>
  );
}
