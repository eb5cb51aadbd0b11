import { classNames, IconButton, ProgressBar } from '@stund/ui';
import { canRetry, recogniseMediaType, type UploadFile } from '@stund/uploader';
import { Check, FileText, FileX, Film, FolderX, Image, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { CutName } from '../../../../../shared/files/name/cut-name.tsx';
import { formatPercent } from '../../../../../shared/formatting/numbers.ts';
import type { TextId } from '../../../../../shared/i18n/text-catalogue.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import styles from './upload-list.module.css';
import { useLocalThumbnail } from './use-local-thumbnail.ts';

interface UploadRowProps {
  file: UploadFile;
  topPx: number;
  position: { index: number; count: number };
}

/** One file with its name, state and a remove button. */
export const UploadRow = memo(function UploadRow({ file, topPx, position }: UploadRowProps) {
  const { t } = useTexts();
  const canRemove = file.status === 'Enqueued' || file.status === 'Uploading';
  return (
    <li className={styles.row} style={{ top: topPx }} aria-posinset={position.index + 1} aria-setsize={position.count}>
      <RowThumbnail file={file} />
      <div className={styles.text}>
        <CutName className={styles.name} name={file.name} />
        <RowState file={file} />
      </div>
      <div className={styles.end}>
        {canRemove && (
          <IconButton
            label={t('upload.remove', { name: file.name })}
            icon={<X />}
            iconSize={16}
            hasTooltip={false}
            onClick={() => sendUploadCommand({ type: 'removed', id: file.id })}
          />
        )}
        {canRetry(file) && (
          <IconButton
            label={t('upload.retryFile', { name: file.name })}
            icon={<RotateCw />}
            iconSize={16}
            hasTooltip={false}
            onClick={() => sendUploadCommand({ type: 'file-retried', id: file.id })}
          />
        )}
        {file.status === 'Succeeded' && <Check className={styles.done} />}
      </div>
    </li>
  );
});

const icons = { picture: <Image />, video: <Film />, document: <FileText /> };

function RowThumbnail({ file }: { file: UploadFile }) {
  const url = useLocalThumbnail(file.id, file.status);
  const icon = icons[recogniseMediaType(file.name, file.mimeType)];
  const failedIcon = file.statusReason === 'FileIsFolder' ? <FolderX /> : <FileX />;
  return (
    <span className={classNames(styles.thumb, file.status === 'Enqueued' && styles.queued)}>
      {url !== undefined ? <img src={url} alt="" /> : file.status === 'Rejected' ? failedIcon : icon}
    </span>
  );
}

function RowState({ file }: { file: UploadFile }) {
  const { t, language } = useTexts();
  if (file.status === 'Uploading' && file.step === 'sending') {
    const percent = formatPercent(file.uploadedPercent / 100, language);
    return (
      <div className={classNames(styles.state, styles.progress)}>
        <ProgressBar label={t('upload.progress')} value={file.uploadedPercent / 100} valueText={percent} />
        <span className={styles.percent}>{percent}</span>
      </div>
    );
  }
  return <div className={classNames(styles.state, file.statusReason && styles.problem)}>{t(stateTextId(file))}</div>;
}

function stateTextId(file: UploadFile): TextId {
  if (file.isDuplicate) return 'upload.status.alreadyHere';
  return file.statusReason ? `upload.reason.${file.statusReason}` : `upload.status.${file.status}`;
}
