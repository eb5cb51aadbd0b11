import { Avatar, Button } from '@stund/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { useRemoveProfilePicture } from '../../profile-picture/index.ts';
import styles from './person-block.module.css';

/** The picture, the name and the address of the person. */
export function PersonBlock({ children }: { children?: ReactNode }) {
  const { name, email, profile_picture } = useAccount();
  return (
    <div className={styles.person}>
      <Avatar name={name || email} src={profile_picture ?? undefined} size={64} isDecorative />
      <div className={styles.personText}>
        <p className={styles.personName}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.personEmail}>{email}</p>
      </div>
      {children}
    </div>
  );
}

/** Changes or removes the profile picture. */
export function PictureActions() {
  const { t } = useTexts();
  const { profile_picture } = useAccount();
  const remove = useRemoveProfilePicture();
  return (
    <div className={styles.actions}>
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
        render={(props) => (
          <Link to={addresses.selectProfilePicture} aria-label={t('settings.picture.change')} {...props} />
        )}
      >
        {t('settings.picture.action')}
      </Button>
    </div>
  );
}
