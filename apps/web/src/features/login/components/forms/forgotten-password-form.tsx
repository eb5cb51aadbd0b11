import { Button, TextField } from '@stund/ui';
import type { FormEvent } from 'react';
import { checkFields, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { useRequestPasswordReset } from '../../api/interaction.ts';
import { findEmailProblem } from '../../model/form-checks.ts';
import styles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import type { LoginFormProps } from './login-form.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

export function ForgottenPasswordForm({ interaction, details }: LoginFormProps) {
  const { t } = useTexts();
  const place = useFormNavigation();
  const email = useField(place.email || (details.login_hint ?? ''), findEmailProblem);
  const request = useRequestPasswordReset(interaction);
  usePageTitle(t('login.forgotten.title'));

  const backToSignIn = (
    <Button
      variant={request.isSuccess ? 'primary' : 'tertiary'}
      size={48}
      isWide
      onClick={() => place.show('sign-in', email.value)}
    >
      {t('login.backToLogIn')}
    </Button>
  );
  if (request.isSuccess) {
    return (
      <SplitPage
        title={t('login.forgotten.sent.title')}
        lead={t('login.forgotten.sent.lead', { email: request.variables })}
      >
        <div className={styles.actions}>{backToSignIn}</div>
      </SplitPage>
    );
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checkFields(event.currentTarget, [email])) request.mutate(email.value.trim());
  };
  return (
    <SplitPage title={t('login.forgotten.title')} lead={t('login.forgotten.lead')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormProblem error={request.error} />
        <TextField
          {...email.props}
          label={t('login.email')}
          type="email"
          name="email"
          size={48}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant="primary"
          size={48}
          isWide
          className={styles.submit}
          isBusy={request.isPending}
          busyLabel={t('login.forgotten.busy')}
        >
          {t('login.forgotten.send')}
        </Button>
        {backToSignIn}
      </form>
    </SplitPage>
  );
}
