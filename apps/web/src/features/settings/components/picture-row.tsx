import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { useRemoveProfilePicture } from '../../profile-picture/index.ts';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';

/** Changes or removes the profile picture. */
export function PictureRow() {
  const { t } = useTexts();
  const { profile_picture } = useAccount();
  const remove = useRemoveProfilePicture();
  return (
    <SettingsRow title={t('settings.picture')} help={t('settings.picture.help')}>
      {profile_picture !== null && (
        <Button
          variant="tertiary"
          aria-label={t('settings.picture.remove')}
          isBusy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onError: () => notify('changeProfilePictureFailed') })}
        >
          {t('settings.remove')}
        </Button>
      )}
      <Button
        variant="tertiary"
        className={styles.flush}
        render={(props) => (
          <Link to={addresses.selectProfilePicture} aria-label={t('settings.picture.change')} {...props} />
        )}
      >
        {t('settings.change')}
      </Button>
    </SettingsRow>
  );
}
