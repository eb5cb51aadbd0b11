import type { ListedJob } from '@stund/contract';
import { Button, showToast, TextField, Toggle } from '@stund/ui';
import { useEffect, useRef, useState } from 'react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { albumMutations } from '../../api/change-album.ts';
import styles from './settings-panel.module.css';

/**
 * The password that visitors of the link have to enter. Turning it on opens the field; nothing changes until it is
 * saved.
 */
export function PasswordSetting({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const hasPassword = album.has_password;
  const showError = (error: unknown) => void showToast({ kind: 'error', message: t(errorTextId(error)) });
  return (
    <div className={styles.password}>
      <Toggle
        label={t('albums.password')}
        help={t('albums.password.help')}
        isOn={hasPassword || isOpen}
        onChange={(isOn) => {
          setIsOpen(isOn && !hasPassword);
          return isOn ? undefined : hasPassword && albumMutations(album).setPassword(null);
        }}
        onRevert={showError}
      />
      {isOpen && <PasswordForm album={album} onClose={() => setIsOpen(false)} onFailed={showError} />}
      {hasPassword && !isOpen && (
        <div className={styles.row}>
          <Button size={32} onClick={() => setIsOpen(true)}>
            {t('albums.password.change')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PasswordFormProps {
  album: ListedJob;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

function PasswordForm({ album, onClose, onFailed }: PasswordFormProps) {
  const { t } = useTexts();
  const [isSaving, setIsSaving] = useState(false);
  const formRef = useFocusWhenOpened();
  const field = useField('', (value) => (value === '' ? { id: 'albums.password.missing' } : undefined));
  const save = async () => {
    if (isSaving || !field.check()) return;
    setIsSaving(true);
    try {
      await albumMutations(album).setPassword(field.value);
      showToast({ kind: 'done', message: t('albums.password.saved') });
      onClose();
    } catch (error) {
      onFailed(error);
      setIsSaving(false);
    }
  };
  return (
    <form
      ref={formRef}
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        {...field.props}
        type="password"
        label={t('albums.password.new')}
        autoComplete="new-password"
        revealLabels={{ show: t('albums.password.show'), hide: t('albums.password.hide') }}
      />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {t('albums.save')}
        </Button>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
      </div>
    </form>
  );
}

/** The form opens below the visible part of the panel, so that it scrolls into view with its buttons. */
function useFocusWhenOpened() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return ref;
}
