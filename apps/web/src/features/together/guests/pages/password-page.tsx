import type { JobId } from '@stund/contract';
import { Button, TextField } from '@stund/ui';
import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { readOfferedStorage } from '../../../../shared/brand/offered-storage.ts';
import { formatStorage } from '../../../../shared/formatting/numbers.ts';
import { focusFirstProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { PasswordSubmit } from '../../../../shared/link-gate/submit-password.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { useStartLogin } from '../../../login/login/index.ts';
import styles from '../components/gate-page.module.css';
import { GatePage } from '../components/gate-page.tsx';

interface PasswordPageProps {
  jobId: JobId;
  submit: PasswordSubmit;
  kind: 'album' | 'share';
}

/** Asks for the password of an album or share. A wrong password stays in the field, with an error below it. */
export function PasswordPage({ jobId, submit, kind }: PasswordPageProps) {
  const { t } = useTexts();
  const field = useField('', (typed) => (typed === '' ? { id: 'guests.password.missing' } : undefined));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!field.check()) return focusFirstProblem(form);
    if (submit.isPending) return;
    submit.mutate(field.value, {
      onError: (error) => {
        field.fail({
          id: failureCode(error) === 'wrong-password' ? 'guests.password.wrong' : errorTextId(error),
        });
        focusFirstProblem(form);
      },
    });
  };
  return (
    <GatePage icon={<Lock />} title={t('guests.password.title')} lead={t('guests.password.lead')}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          {...field.props}
          label={t('login.password')}
          type="password"
          name={`${kind}-password-${jobId}`}
          size={48}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          revealLabels={{ show: t('login.password.show'), hide: t('login.password.hide') }}
        />
        <Button
          type="submit"
          variant="primary"
          size={48}
          isWide
          isBusy={submit.isPending || submit.isSuccess}
          busyLabel={t('guests.password.busy')}
        >
          {t(kind === 'album' ? 'guests.password.open' : 'guests.password.openShare')}
        </Button>
      </form>
      <Invitation />
    </GatePage>
  );
}

/** Explains the service to visitors without an account, where they can create one. */
function Invitation() {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const isLoggedIn = useSession().token !== undefined;
  const start = useStartLogin();
  const bytes = readOfferedStorage();
  if (isLoggedIn || bytes === undefined) return null;
  return (
    <div className={styles.aside}>
      <p>
        {Number.isFinite(bytes)
          ? t('guests.invitation', { brand: brandName, size: formatStorage(bytes, language) })
          : t('guests.invitation.unlimited', { brand: brandName })}
      </p>
      <button
        type="button"
        className={styles.link}
        disabled={start.isPending}
        onClick={() => start.mutate({ isNewAccount: true, returnTo: pathname })}
      >
        {t('login.createAccount')}
      </button>
    </div>
  );
}
