import { jobPermissions, type ListedJob } from '@stund/contract';
import { showToast, Toggle } from '@stund/ui';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { albumMutations } from '../../api/change-album.ts';
import { DownloadChoice, ExpiryChoice, LocationChoice } from './link-options.tsx';
import { PasswordSetting } from './password-setting.tsx';
import styles from './settings-panel.module.css';

/** What everyone with the link of a shared album may do, and how it is protected. Each change takes effect immediately. */
export function LinkSettings({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const showError = (error: unknown) => void showToast({ kind: 'error', message: t(errorTextId(error)) });
  const changes = albumMutations(album);
  const has = (bit: number) => (album.permissions & bit) !== 0;
  return (
    <>
      <div className={styles.toggles}>
        <Toggle
          label={t('albums.allowUploads')}
          isOn={has(jobPermissions.allowUploads)}
          onChange={(allow_uploads) => changes.setPermissions({ allow_uploads })}
          onRevert={showError}
        />
        <Toggle
          label={t('albums.allowComments')}
          isOn={has(jobPermissions.allowComments)}
          onChange={(allow_comments) => changes.setPermissions({ allow_comments })}
          onRevert={showError}
        />
        <DownloadChoice
          isOn={album.allow_download}
          onChange={(allow_download) => changes.setPermissions({ allow_download })}
          onRevert={showError}
        />
        <LocationChoice
          isOn={album.include_location}
          onChange={(include_location) => changes.setPermissions({ include_location })}
          onRevert={showError}
        />
      </div>
      <ExpiryChoice
        end={album.expires_at}
        onChange={(expires_in_days) => void changes.setPermissions({ expires_in_days }).catch(showError)}
      />
      <PasswordSetting album={album} />
    </>
  );
}
