import type { FileRecord } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { PickerGrid, PickerTile } from '../../library/picker/index.ts';
import { useSetProfilePicture } from './api/profile-picture.ts';
import { CropDialog } from './components/crop-dialog.tsx';
import styles from './select-profile-picture-page.module.css';

/** Lets the user choose a picture of the timeline and crop it to a circle as their profile picture. */
export function SelectProfilePicturePage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const navigate = useNavigate();
  const [file, setFile] = useState<FileRecord>();
  const set = useSetProfilePicture();
  usePageTitle(t('profile-picture.title'));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <IconButton
          label={t('profile-picture.back')}
          icon={<ArrowLeft />}
          iconSize={22}
          render={(props) => <Link to={addresses.account} {...props} />}
        />
        <h1 className={styles.title}>{t('profile-picture.title')}</h1>
      </div>
      <PickerGrid
        jobId={jobId}
        label={t('profile-picture.title')}
        renderTile={(one, _place, focus) => <PickerTile file={one} focus={focus} onPick={setFile} />}
      />
      {file && (
        <CropDialog
          key={file.id}
          file={file}
          isSaving={set.isPending}
          onCancel={() => setFile(undefined)}
          onDone={(picture) =>
            set.mutate(picture, {
              onSuccess: () => void navigate(addresses.account),
              onError: () => notify('changeProfilePictureFailed'),
            })
          }
        />
      )}
    </div>
  );
}
