import { Button } from '@stund/ui';
import {
  canRetry,
  isRejectedDocument,
  recogniseMediaType,
  type UploaderState,
  type UploadFile,
  type UploadSummary,
} from '@stund/uploader';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { fileQuery } from '../../../../../shared/files/file-query.ts';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { checkOfUploads } from '../../../../../shared/navigation/check-of-uploads.ts';
import { kindsOfUploads } from '../../model/kinds-of-uploads.ts';
import { recordPanelEvent } from '../../model/upload-statistics.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import { dismissPanel } from './panel-actions.tsx';
import styles from './panel-states.module.css';
import { UploadList } from './upload-list.tsx';
import { UploadMosaic } from './upload-mosaic.tsx';

const shownAtFirst = 3;

interface FinishedProps {
  state: UploaderState;
  summary: UploadSummary;
}

/** Lists the files that failed, with the reasons and a retry. */
export function SomeFailed({ state, summary }: FinishedProps) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const failed = useMemo(() => [...state.files].filter((file) => file.status === 'Rejected'), [state.files]);
  const documentCount = useMemo(() => failed.filter(isRejectedDocument).length, [failed]);
  const showAll = () => {
    recordPanelEvent('list_filtered');
    setShowsAll(true);
  };
  const shown = showsAll ? failed : failed.slice(0, shownAtFirst);
  return (
    <>
      <OverflowNote state={state} />
      <UploadList count={shown.length} fileAt={(index) => shown[index]} />
      {documentCount > 0 && <p className={styles.note}>{t('upload.documents.rejected', { count: documentCount })}</p>}
      <AlreadyHere state={state} summary={summary} />
      <SafetyLink />
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
        {documentCount > 0 && (
          <Button variant="tertiary" onClick={() => sendUploadCommand({ type: 'documents-accepted' })}>
            {t('upload.documents')}
          </Button>
        )}
        <Button variant="primary" onClick={dismissPanel}>
          {t('upload.ok')}
        </Button>
      </div>
    </>
  );
}

function OverflowNote({ state: { overflow } }: { state: UploaderState }) {
  const { t, language } = useTexts();
  if (!overflow) return null;
  const values = {
    needed: formatSize(overflow.neededBytes, language),
    free: formatSize(overflow.freeBytes, language),
  };
  return <p className={styles.note}>{t('upload.overflow', values)}</p>;
}

/** How many photos, videos and documents were there before, and their list on request. */
function AlreadyHere({ state, summary: { duplicateCount } }: FinishedProps) {
  const texts = useTexts();
  const { t } = texts;
  const [isOpen, setIsOpen] = useState(false);
  const duplicates = useMemo(
    () => (duplicateCount > 0 ? [...state.files].filter((file) => file.isDuplicate) : []),
    [state.files, duplicateCount],
  );
  if (duplicateCount === 0) return null;
  return (
    <>
      <div className={styles.already}>
        <span>{t('upload.alreadyHere', filesInText(texts, kindsOfUploads(duplicates)))}</span>
        <Button variant="tertiary" size={32} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'upload.collapse' : 'upload.seeWhich')}
        </Button>
      </div>
      {isOpen && <UploadList count={duplicates.length} fileAt={(index) => duplicates[index]} />}
    </>
  );
}

/** Leads to the check that says which of the files are safe here. Visitors have no account that could have them. */
function SafetyLink() {
  const { t } = useTexts();
  if (useKnownAccount() === undefined) return null;
  return (
    <p className={styles.safety}>
      <Link to={addresses.phone} state={checkOfUploads} className={styles.link}>
        {t('upload.checkSafe')}
      </Link>
    </p>
  );
}

const mosaicCount = 4;

/** Shows some of the uploaded pictures and a link to them. */
export function AllUploaded({ state, summary }: FinishedProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const timeline = useKnownAccount()?.default_job;
  const arrived = useMemo(() => firstArrived(state), [state]);
  const albumId = arrived[0] && arrived[0].targetJob !== timeline ? arrived[0].targetJob : undefined;

  const first = arrived[0];
  const areDocuments = first !== undefined && recogniseMediaType(first.name, first.mimeType) === 'document';

  const showArrived = async () => {
    dismissPanel();
    if (albumId !== undefined) {
      await navigate(addresses.album(albumId));
      return;
    }
    if (areDocuments) {
      await navigate(addresses.documents);
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
      <AlreadyHere state={state} summary={summary} />
      <SafetyLink />
      <div className={styles.endActions}>
        {timeline !== undefined && (
          <Button variant="tertiary" onClick={() => void showArrived()}>
            {t(albumId ? 'upload.showAlbum' : areDocuments ? 'upload.showDocuments' : 'upload.showInTimeline')}
          </Button>
        )}
        <Button variant="primary" onClick={dismissPanel}>
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
