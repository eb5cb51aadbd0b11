import { limits } from '@stund/contract';
import { Button, TextField } from '@stund/ui';
import type { FormEvent } from 'react';
import { useParams } from 'react-router';
import { failureCode } from '../../../shared/api/api-error.ts';
import { checkFields, useField } from '../../../shared/forms/use-field.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../shared/shell/split-page.tsx';
import { useResetPassword } from '../api/interaction.ts';
import styles from '../components/forms/form.module.css';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { usePasswordReveal } from '../components/forms/use-password-reveal.ts';
import { StartButtons } from '../components/start-buttons.tsx';
import { findNewPasswordProblem } from '../model/form-checks.ts';

/** Behind the link of the mail: choose a new password, then log in with it. */
export function ResetPasswordPage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
  const revealLabels = usePasswordReveal();
  const password = useField('', findNewPasswordProblem);
  const reset = useResetPassword();
  usePageTitle(t('login.reset.title'));

  if (reset.isSuccess) {
    return (
      <SplitPage title={t('login.reset.done.title')} lead={t('login.reset.done.lead')}>
        <StartButtons offersNewAccount={false} />
      </SplitPage>
    );
  }

  if (reset.isError && failureCode(reset.error) === 'link-expired') {
    return (
      <SplitPage title={t('login.reset.expired.title')} lead={t('login.reset.expired.lead')}>
        <StartButtons offersNewAccount={false} />
      </SplitPage>
    );
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checkFields(event.currentTarget, [password])) reset.mutate({ token, password: password.value });
  };
  return (
    <SplitPage title={t('login.reset.title')} lead={t('login.reset.lead')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormProblem error={reset.error} />
        <TextField
          {...password.props}
          label={t('login.reset.password')}
          help={t('login.password.rule', { min: limits.minPasswordLength })}
          type="password"
          name="password"
          size={48}
          autoComplete="new-password"
          revealLabels={revealLabels}
        />
        <Button
          type="submit"
          variant="primary"
          size={48}
          isWide
          className={styles.submit}
          isBusy={reset.isPending}
          busyLabel={t('login.reset.busy')}
        >
          {t('login.reset.save')}
        </Button>
      </form>
    </SplitPage>
  );
}
