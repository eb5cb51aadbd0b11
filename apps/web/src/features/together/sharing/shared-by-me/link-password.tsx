import { limits, type OwnShare } from '@stund/contract';
import { Button, showToast, TextField, Toggle } from '@stund/ui';
import { useState } from 'react';
import { useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { setLinkPassword } from '../api/change-share.ts';
import styles from './link-settings.module.css';

interface LinkPasswordProps {
  share: OwnShare;
  onFailed: (error: unknown) => void;
}

/** The password of a link. Turning it on opens the field; nothing changes until it is saved. */
export function LinkPassword({ share, onFailed }: LinkPasswordProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const hasPassword = share.has_password;
  return (
    <div className={styles.password}>
      <Toggle
        label={t('sharing.mine.setPassword')}
        help={t('sharing.mine.setPassword.help')}
        isOn={hasPassword || isOpen}
        onChange={(isOn) => {
          setIsOpen(isOn && !hasPassword);
          return isOn ? undefined : hasPassword && setLinkPassword(share, null);
        }}
        onRevert={onFailed}
      />
      {isOpen && <PasswordForm share={share} onClose={() => setIsOpen(false)} onFailed={onFailed} />}
      {hasPassword && !isOpen && (
        <div className={styles.row}>
          <Button size={32} onClick={() => setIsOpen(true)}>
            {t('sharing.mine.changePassword')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PasswordForm({ share, onClose, onFailed }: LinkPasswordProps & { onClose: () => void }) {
  const { t } = useTexts();
  const [isSaving, setIsSaving] = useState(false);
  const field = useField('', (value) => (value === '' ? { id: 'sharing.mine.newPassword.missing' } : undefined));
  const save = async () => {
    if (isSaving || !field.check()) return;
    setIsSaving(true);
    try {
      await setLinkPassword(share, field.value);
      showToast({ kind: 'done', message: t('sharing.mine.newPassword.saved') });
      onClose();
    } catch (error) {
      onFailed(error);
      setIsSaving(false);
    }
  };
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        {...field.props}
        type="password"
        label={t('sharing.mine.newPassword')}
        autoComplete="new-password"
        maxLength={limits.maxPasswordLength}
        revealLabels={{ show: t('sharing.mine.newPassword.show'), hide: t('sharing.mine.newPassword.hide') }}
      />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {t('sharing.mine.save')}
        </Button>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
      </div>
    </form>
  );
}
