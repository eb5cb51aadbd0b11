import { Button } from '@stund/ui';
import { canRetry, type UploaderState, type UploadFile } from '@stund/uploader';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { recordPanelEvent } from '../../model/upload-statistics.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import styles from './panel-states.module.css';
import { UploadList } from './upload-list.tsx';
import { UploadMosaic } from './upload-mosaic.tsx';

const shownAtFirst = 3;
const dismiss = () => {
  recordPanelEvent('dismissed');
  sendUploadCommand({ type: 'cleared' });
};

/** Lists the files that failed, with the reasons and a retry. */
export function SomeFailed({ state }: { state: UploaderState }) {
  const { t, language } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const failed = useMemo(() => [...state.files].filter((file) => file.status === 'Rejected'), [state.files]);
  const { overflow } = state;
  const showAll = () => {
    recordPanelEvent('list_filtered');
    setShowsAll(true);
  };
  const shown = showsAll ? failed : failed.slice(0, shownAtFirst);
  return (
    <>
      {overflow && (
        <p className={styles.note}>
          {t('upload.overflow', {
            needed: formatSize(overflow.neededBytes, language),
            free: formatSize(overflow.freeBytes, language),
          })}
        </p>
      )}
      <UploadList count={shown.length} fileAt={(index) => shown[index]} />
      <div className={styles.endActions}>
        {!showsAll && failed.length > shownAtFirst && (
          <Button variant="tertiary" onClick={showAll}>
            {t('upload.seeWhich')}
          </Button>
        )}
        {failed.some(canRetry) && (
          <Button variant="tertiary" onClick={() => sendUploadCommand({ type: 'failed-retried' })}>
            {t('upload.retry')}
          </Button>
        )}
        <Button variant="primary" onClick={dismiss}>
          {t('upload.ok')}
        </Button>
      </div>
    </>
  );
}

const mosaicCount = 4;

/** Shows some of the uploaded pictures and a link to them. */
export function AllUploaded({ state }: { state: UploaderState }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const timeline = useKnownAccount()?.default_job;
  const arrived = useMemo(() => firstArrived(state), [state]);
  const albumId = arrived[0] && arrived[0].targetJob !== timeline ? arrived[0].targetJob : undefined;

  const showInTimeline = async () => {
    const first = arrived[0];
    dismiss();
    if (albumId !== undefined) {
      await navigate(addresses.album(albumId));
      return;
    }
    if (first?.fileUuid === undefined) return;
    // The server may have found the capture date only after the upload.
    const file = await queryClient
      .fetchQuery({ ...fileQuery(first.targetJob, first.fileUuid), staleTime: 0 })
      .catch(() => undefined);
    await navigate({ pathname: addresses.photos, hash: file?.timestamp.slice(0, 7) ?? '' });
  };

  return (
    <>
      <UploadMosaic files={arrived} />
      <div className={styles.endActions}>
        {timeline !== undefined && (
          <Button variant="tertiary" onClick={() => void showInTimeline()}>
            {t(albumId === undefined ? 'upload.showInTimeline' : 'upload.showAlbum')}
          </Button>
        )}
        <Button variant="primary" onClick={dismiss}>
          {t('upload.ok')}
        </Button>
      </div>
    </>
  );
}

function firstArrived({ files }: UploaderState): UploadFile[] {
  const arrived: UploadFile[] = [];
  for (const file of files) {
    if (file.fileUuid !== undefined) arrived.push(file);
    if (arrived.length === mosaicCount) break;
  }
  return arrived;
}
