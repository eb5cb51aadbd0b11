import type { FileId, ListedJob } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { copyToTimeline } from '../api/copy-to-timeline.ts';
import { useVisitorKind } from '../model/contribution-rights.ts';

/** Copies another person's file to the timeline; visitors without an account are asked to log in first. */
export function CopyFileButton({ album, fileId }: { album: ListedJob; fileId: FileId }) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const hasAccount = useVisitorKind() === 'account';
  const jobId = album.id;
  const { copyFiles, download, changeProperties } = album.current_user_can;
  if (changeProperties || !(hasAccount ? copyFiles : album.allow_sharing && download)) return null;
  const common = { label: t('guests.copy.file'), icon: <ImageDown /> };
  if (!hasAccount) {
    return <IconButton {...common} render={(props) => <Link to={addresses.copyFile(jobId, fileId)} {...props} />} />;
  }
  const copy = async () => {
    setIsBusy(true);
    await copyToTimeline(jobId, fileId);
    setIsBusy(false);
  };
  return <IconButton {...common} disabled={isBusy} onClick={() => void copy()} />;
}
