import type { UploaderState, UploadSummary } from '@stund/uploader';
import { useMemo } from 'react';
import { type FileAmount, filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { uploadedAmount } from '../model/kinds-of-uploads.ts';

interface AnnouncerProps {
  state: UploaderState;
  summary: UploadSummary;
}

/** Announces changes of the upload to screen readers, and every tenth of a long one instead of every file. */
export function UploadAnnouncer({ state, summary }: AnnouncerProps) {
  const texts = useTexts();
  const uploaded = useMemo(() => uploadedAmount(state, summary), [state, summary]);
  return (
    <div role="status" className="visually-hidden">
      {announcementOf(state, summary, { texts, uploaded })}
    </div>
  );
}

const longUpload = 20;

interface Words {
  texts: Pick<Texts, 't' | 'language'>;
  uploaded: FileAmount;
}

function announcementOf({ connection }: UploaderState, summary: UploadSummary, { texts, uploaded }: Words): string {
  const { t } = texts;
  const { doneCount, acceptedCount, rejectedCount } = summary;
  switch (summary.phase) {
    case 'preparing':
      return t('upload.preparing');
    case 'uploading': {
      const tenth = Math.max(1, Math.floor(acceptedCount / 10));
      const done = acceptedCount >= longUpload ? doneCount - (doneCount % tenth) : 0;
      return t('upload.announce.uploading', { done, total: acceptedCount });
    }
    case 'paused':
      return t('upload.paused', { done: doneCount, total: acceptedCount });
    case 'offline':
    case 'retrying': {
      const isServer = connection.kind !== 'online' && connection.fault === 'server';
      return t(isServer ? 'upload.serverSilent' : 'upload.noNetwork');
    }
    case 'files-wanted':
      return t('upload.absent.title');
    case 'out-of-storage':
      return t(summary.isTrashFull ? 'upload.trashFull' : 'upload.noStorage');
    case 'failed':
      return t('upload.failed', { count: rejectedCount, total: rejectedCount + doneCount });
    case 'done':
      return t(
        doneCount === summary.duplicateCount ? 'upload.alreadyHere' : 'upload.done',
        filesInText(texts, uploaded),
      );
    default:
      return '';
  }
}
