import { describeDevice, limits } from '@stund/contract';
import { Button, Dialog, showToast, TextField } from '@stund/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { hasPasskeys, isDeclined, isKnownHere } from '../../../../shared/passkeys/browser-passkeys.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import {
  type LoginSecurity,
  type Passkey,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from '../api/login-security.ts';
import { canCreateFor, useCanRelateOrigins } from '../model/passkey-host.ts';
import pageStyles from './security.module.css';

/** The passkeys: add, rename, remove. */
export function PasskeysSection({ security }: { security: LoginSecurity }) {
  const { t } = useTexts();
  const { passkeys, passkey_host: host } = security;
  return (
    <SettingsSection title={t('login-security.passkeys')} lead={t('login-security.passkeys.lead')}>
      {passkeys.length > 0 && (
        <SettingsRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </SettingsRows>
      )}
      <AddPasskey host={host} isFull={passkeys.length >= limits.passkeysPerAccount} />
    </SettingsSection>
  );
}

function AddPasskey({ host, isFull }: { host: string | null; isFull: boolean }) {
  const { t } = useTexts();
  const add = useAddPasskey();
  const canRelate = useCanRelateOrigins();
  if (host === null || !hasPasskeys()) return <p className={styles.none}>{t('login-security.passkeys.unavailable')}</p>;
  if (!canCreateFor(host, window.location.hostname, canRelate)) {
    return (
      <p className={styles.none}>
        <a href={`https://${host}${addresses.security}`}>{t('login-security.passkeys.otherHost', { host })}</a>
      </p>
    );
  }
  if (isFull)
    return <p className={styles.none}>{t('login-security.passkeys.full', { max: limits.passkeysPerAccount })}</p>;
  const create = () =>
    add.mutate(describeDevice(navigator.userAgent), {
      onSuccess: () => showToast({ message: t('login-security.passkeys.added') }),
      onError: (error) => {
        if (isDeclined(error)) return;
        if (isKnownHere(error)) showToast({ kind: 'error', message: t('login-security.passkeys.knownHere') });
        else showFailure(t, error);
      },
    });
  return (
    <Button
      className={pageStyles.action}
      icon={<KeyRound />}
      isBusy={add.isPending}
      busyLabel={t('login-security.passkeys.adding')}
      onClick={create}
    >
      {t('login-security.passkeys.add')}
    </Button>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, language } = useTexts();
  const now = useNow();
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemovePasskey();
  const { name, created, last_used: lastUsed, is_synced: isSynced } = passkey;
  const facts = [
    lastUsed === null
      ? t('login-security.passkeys.created', { date: formatInstant(created, language, now) })
      : t('login-security.passkeys.lastUsed', { date: formatInstant(lastUsed, language, now) }),
    ...(isSynced ? [t('login-security.passkeys.synced')] : []),
  ];
  const askAndRemove = async () => {
    const options = {
      title: t('login-security.passkeys.remove.title', { name }),
      text: t('login-security.passkeys.remove.text'),
      action: t('login-security.remove'),
      isDanger: true,
    };
    if (!(await confirm(options))) return;
    try {
      await remove.mutateAsync(passkey.id);
      showToast({ message: t('login-security.passkeys.removed', { name }) });
    } catch (error) {
      showFailure(t, error);
    }
  };
  return (
    <SettingsRow title={name} help={facts.join(' · ')}>
      <Button
        variant="tertiary"
        aria-label={t('login-security.passkeys.rename.of', { name })}
        onClick={() => {
          setOpenings(openings + 1);
          setIsOpen(true);
        }}
      >
        {t('login-security.rename')}
      </Button>
      <Button
        variant="danger-tertiary"
        className={styles.flush}
        aria-label={t('login-security.passkeys.remove.of', { name })}
        isBusy={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        {t('login-security.remove')}
      </Button>
      <RenameDialog key={openings} isOpen={isOpen} passkey={passkey} close={() => setIsOpen(false)} />
    </SettingsRow>
  );
}

function RenameDialog({ isOpen, passkey, close }: { isOpen: boolean; passkey: Passkey; close: () => void }) {
  const { t } = useTexts();
  const field = useField(passkey.name, findNameProblem);
  const rename = useRenamePasskey();
  const submit = () => {
    if (!field.check() || rename.isPending) return;
    rename.mutate(
      { id: passkey.id, name: field.value.trim() },
      { onSuccess: close, onError: (error) => field.fail({ id: errorTextId(error) }) },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      title={t('login-security.passkeys.rename')}
      actions={
        <>
          <Button onClick={close}>{t('shared.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={rename.isPending} busyLabel={t('login-security.saving')}>
            {t('login-security.save')}
          </Button>
        </>
      }
    >
      <TextField {...field.props} label={t('login-security.passkeys.name')} name="passkey-name" autoComplete="off" />
    </Dialog>
  );
}

function findNameProblem(name: string): FieldProblem | undefined {
  const { length } = name.trim();
  if (length === 0) return { id: 'login-security.passkeys.name.missing' };
  if (length <= limits.maxPasskeyNameLength) return undefined;
  return { id: 'login-security.passkeys.name.long', values: { max: limits.maxPasskeyNameLength } };
}
