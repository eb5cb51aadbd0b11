import { Badge, Button, classNames, IconButton } from '@stund/ui';
import { canRetry, type UploadFile } from '@stund/uploader';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, FileX, Image, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { fileQuery } from '../../../../../shared/files/file-query.ts';
import { formatPercent } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { noFileId } from '../../../../../shared/ids/no-id.ts';
import { sendUploadCommand, useLocalThumbnail } from '../../../../library/upload/index.ts';
import styles from './upload-tile.module.css';

/** A file being uploaded to the album, with its status. */
export function UploadTile({ file }: { file: UploadFile }) {
  const { t } = useTexts();
  const isRejected = file.status === 'Rejected';
  const isThere = file.status === 'Succeeded' || file.status === 'BackendSucceeded';
  const canRemove = file.status === 'Enqueued' || file.status === 'Uploading';
  return (
    <li
      tabIndex={-1}
      data-rejected={isRejected || undefined}
      className={classNames(styles.tile, !isThere && !isRejected && styles.waiting, isRejected && styles.rejected)}
    >
      {isRejected ? <Rejected file={file} /> : <Picture file={file} />}
      {!isRejected && <State file={file} />}
      {canRemove && (
        <IconButton
          className={styles.remove}
          variant="photo"
          iconSize={16}
          label={t('upload.remove', { name: file.name })}
          icon={<X />}
          hasTooltip={false}
          onClick={() => sendUploadCommand({ type: 'removed', id: file.id })}
        />
      )}
    </li>
  );
}

/** Shows the local thumbnail until the server has one. */
function Picture({ file }: { file: UploadFile }) {
  const { mediaUrl } = useMediaUrls();
  const local = useLocalThumbnail(file.id, file.status);
  const [hasFailed, setHasFailed] = useState(false);
  const { data } = useQuery({
    ...fileQuery(file.targetJob, file.fileUuid ?? noFileId),
    enabled: local === undefined && file.fileUuid !== undefined,
  });
  const src = local ?? (data?.has_thumbnails ? mediaUrl(data, 'medium') : undefined);
  if (src === undefined || hasFailed) {
    return (
      <span className={styles.placeholder}>
        <Image />
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
      </span>
    );
  }
  return (
    <img className={styles.picture} src={src} alt={file.name} draggable={false} onError={() => setHasFailed(true)} />
  );
}

function State({ file }: { file: UploadFile }) {
  const { t, language } = useTexts();
  if (file.status === 'Succeeded') {
    return (
      <span className={styles.done}>
        <Check aria-label={t('upload.status.Succeeded')} />
      </span>
    );
  }
  if (file.status === 'Uploading' && file.step === 'sending') {
    return (
      <>
        <Badge tone="photo" className={styles.state}>
          {formatPercent(file.uploadedPercent / 100, language)}
        </Badge>
        <span className={styles.bar} style={{ inlineSize: `${file.uploadedPercent}%` }} />
      </>
    );
  }
  const icon = file.status === 'BackendSucceeded' ? <LoaderCircle /> : <Clock />;
  return (
    <Badge tone="photo" icon={icon} className={styles.state} label={t(`upload.status.${file.status}`)}>
      {t(`upload.status.${file.status}`)}
    </Badge>
  );
}

function Rejected({ file }: { file: UploadFile }) {
  const { t } = useTexts();
  return (
    <span className={styles.placeholder}>
      <FileX />
      <span className={styles.name} dir="auto">
        {file.name}
      </span>
      {canRetry(file) ? (
        <Button size={32} variant="danger-tertiary" icon={<RotateCw />} onClick={retryFailed}>
          {t('shared.retry')}
        </Button>
      ) : (
        <span className={styles.problem}>{t(`upload.reason.${file.statusReason ?? 'Unknown'}`)}</span>
      )}
    </span>
  );
}

const retryFailed = () => sendUploadCommand({ type: 'failed-retried' });
