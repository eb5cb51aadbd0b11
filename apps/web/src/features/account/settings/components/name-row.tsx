import { limits } from '@stund/contract';
import { Button, Dialog, showToast, TextField } from '@stund/ui';
import { useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { useChangeName } from '../api/change-name.ts';

export function NameRow() {
  const { t } = useTexts();
  const { name } = useAccount();
  const [openings, setOpenings] = useState(0);
  const overlay = useOverlay('name');
  return (
    <SettingsRow title={t('settings.name')} help={t('settings.name.help')}>
      <span className={styles.value} dir="auto">
        {name}
      </span>
      <Button
        variant="tertiary"
        className={styles.flush}
        aria-label={t('settings.name.change')}
        onClick={() => {
          setOpenings(openings + 1);
          overlay.open();
        }}
      >
        {t('settings.change')}
      </Button>
      <NameDialog key={openings} isOpen={overlay.isOpen} name={name} close={overlay.close} />
    </SettingsRow>
  );
}

function NameDialog({ isOpen, name, close }: { isOpen: boolean; name: string; close: () => void }) {
  const { t } = useTexts();
  const field = useField(name, findNameProblem, 'name');
  const change = useChangeName();

  const submit = () => {
    if (!field.check() || change.isPending) return;
    change.mutate(field.value, {
      onSuccess: () => {
        close();
        showToast({ message: t('settings.name.changed') });
      },
      onError: (error) => {
        if (failureCode(error) === 'invalid-request') field.fail({ id: errorTextId(error) });
        else notify('userNameChangeFailed');
      },
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      title={t('settings.name.change')}
      actions={
        <>
          <Button onClick={close}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={change.isPending} busyLabel={t('settings.saving')}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <TextField {...field.props} label={t('settings.name')} name="name" autoComplete="name" />
    </Dialog>
  );
}

function findNameProblem(name: string): FieldProblem | undefined {
  if (name.trim() === '') return { id: 'settings.name.missing' };
  if (name.trim().length <= limits.maxNameLength) return undefined;
  return { id: 'settings.name.long', values: { max: limits.maxNameLength } };
}
