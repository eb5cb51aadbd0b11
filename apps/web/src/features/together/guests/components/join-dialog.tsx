import { limits } from '@stund/contract';
import { Button, Dialog, TextField } from '@stund/ui';
import { useLocation } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { getGuest } from '../../../../shared/session/guest.ts';
import { useStartLogin } from '../../../login/login/index.ts';
import { useJoinAsGuest } from '../api/join.ts';
import styles from './join-dialog.module.css';

interface JoinDialogProps {
  isOpen: boolean;
  onJoined: () => void;
  onDeny: () => void;
  /** Called before the login page is opened; without it the dialog does not offer a login. */
  onLeave?: (() => void) | undefined;
}

/** Asks a visitor for a display name, or lets them log in. */
export function JoinDialog({ isOpen, onJoined, onDeny, onLeave }: JoinDialogProps) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const field = useField(getGuest()?.name ?? '', findNameProblem);
  const join = useJoinAsGuest();
  const start = useStartLogin();

  const submit = () => {
    if (!field.check() || join.isPending) return;
    join.mutate(field.value.trim(), {
      onSuccess: onJoined,
      onError: (error) => field.fail({ id: errorTextId(error) }),
    });
  };
  const leave = (isNewAccount: boolean) => {
    onLeave?.();
    start.mutate(
      { isNewAccount, isReturning: !isNewAccount, returnTo: pathname + search + hash },
      { onError: (error) => field.fail({ id: errorTextId(error) }) },
    );
  };
  const linkTo = (isNewAccount: boolean) => (text: string) => (
    <button type="button" className={styles.link} disabled={start.isPending} onClick={() => leave(isNewAccount)}>
      {text}
    </button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      staysOnOutsidePress
      onClose={onDeny}
      onSubmit={submit}
      title={t('guests.join.title')}
      text={t('guests.join.text')}
      actions={
        <>
          <Button onClick={onDeny}>{t('shared.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            // The button is enabled only with a name (docs/rules/albums.md#al3).
            disabledReason={field.value.trim() === '' ? t('guests.join.missing') : undefined}
            isBusy={join.isPending}
            busyLabel={t('guests.join.busy')}
          >
            {t(onLeave ? 'guests.join.goOn' : 'guests.join.save')}
          </Button>
        </>
      }
    >
      <TextField {...field.props} label={t('guests.join.name')} name="guest-name" autoComplete="name" />
      {onLeave && (
        <p className={styles.aside}>
          <Text id="guests.join.account" tags={{ logIn: linkTo(false), create: linkTo(true) }} />
        </p>
      )}
    </Dialog>
  );
}

/** A name is required and has at most 255 characters (docs/rules/albums.md#al3). */
function findNameProblem(name: string): FieldProblem | undefined {
  if (name.trim() === '') return { id: 'guests.join.missing' };
  if (name.trim().length <= limits.maxNameLength) return undefined;
  return { id: 'guests.join.long', values: { max: limits.maxNameLength } };
}
