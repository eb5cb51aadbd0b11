import type { FileId, ListedJob } from '@stund/contract';
import { Button } from '@stund/ui';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { copyToTimeline } from '../api/copy-to-timeline.ts';
import { useVisitorKind } from '../model/contribution-rights.ts';

/**
 * Copies one file of an album to the timeline; visitors without an account are asked to log in first. Disabled until
 * the account is loaded (docs/rules/albums.md#al12).
 */
export function AddToTimelineButton({ album, fileId }: { album: ListedJob; fileId: FileId }) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const hasAccount = useVisitorKind() === 'account';
  const account = useKnownAccount();
  const jobId = album.id;
  const may = album.current_user_can.copyFiles;
  const common = { icon: <ImageDown />, children: t('guests.copy.file') };
  if (!hasAccount) {
    if (!(album.allow_sharing && album.allow_download)) return null;
    return <Button {...common} render={(props) => <Link to={addresses.copyFile(jobId, fileId)} {...props} />} />;
  }
  if (!may && !(account?.is_read_only_user && album.allow_download)) return null;
  const copy = async () => {
    setIsBusy(true);
    await copyToTimeline(jobId, fileId);
    setIsBusy(false);
  };
  const reason = account?.default_job === undefined ? 'guests.copy.wait' : 'shared.readOnly.reason';
  return (
    <Button
      {...common}
      isBusy={isBusy}
      busyLabel={t('guests.copy.busy')}
      disabledReason={may && account?.default_job !== undefined ? undefined : t(reason)}
      onClick={() => void copy()}
    />
  );
}
