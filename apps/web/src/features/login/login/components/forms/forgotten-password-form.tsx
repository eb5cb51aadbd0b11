import { Button } from '@stund/ui';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../../shared/shell/split-page.tsx';
import { useRequestPasswordReset } from '../../api/interaction.ts';
import { findEmailProblem } from '../../model/form-checks.ts';
import { EmailField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './form.module.css';
import type { LoginFormProps } from './login-form.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

/** The command of the operator, which is the same in every language. */
const resetCommand = 'bin/stund user password';

export function ForgottenPasswordForm({ interaction, details }: LoginFormProps) {
  const { t } = useTexts();
  const navigation = useFormNavigation();
  const email = useField(navigation.email || (details.login_hint ?? ''), findEmailProblem);
  const request = useRequestPasswordReset(interaction);
  usePageTitle(t('login.forgotten.title'));

  const backToLogin = (
    <Button
      variant={request.isSuccess ? 'primary' : 'tertiary'}
      size={48}
      isWide
      onClick={() => navigation.show('sign-in', email.value)}
    >
      {t('login.backToLogIn')}
    </Button>
  );
  if (!details.can_send_mail) {
    return (
      <SplitPage title={t('login.forgotten.title')} lead={t('login.forgotten.noMail.lead')}>
        <p className={styles.command}>
          <code>
            {resetCommand} {plainEmail(email.value) ?? t('login.email').toUpperCase()}
          </code>
        </p>
        <div className={styles.actions}>{backToLogin}</div>
      </SplitPage>
    );
  }
  if (request.isSuccess) {
    return (
      <SplitPage
        title={t('login.forgotten.sent.title')}
        lead={t('login.forgotten.sent.lead', { email: request.variables })}
      >
        <div className={styles.actions}>{backToLogin}</div>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={t('login.forgotten.title')} lead={t('login.forgotten.lead')}>
      <AuthForm
        fields={[email]}
        mutation={request}
        body={email.value.trim()}
        submitLabel={t('login.forgotten.send')}
        busyLabel={t('login.forgotten.busy')}
        actions={backToLogin}
      >
        <EmailField field={email} />
      </AuthForm>
    </SplitPage>
  );
}

/** The address if a shell takes it literally: an operator may copy the command. */
function plainEmail(typed: string): string | undefined {
  return /^[\w.+-]+@[\w.-]+$/.exec(typed.trim())?.[0];
}
