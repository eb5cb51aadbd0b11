import { Button, showToast, TextField } from '@stund/ui';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../../shared/shell/split-page.tsx';
import { useResendCode, useVerifyEmail } from '../../api/interaction.ts';
import { findCodeProblem } from '../../model/form-checks.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './form.module.css';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

export function CodeForm(props: LoginFormProps) {
  const { t } = useTexts();
  const { email } = useFormNavigation();
  // The address is missing when the page was opened directly, and then there is nothing to confirm.
  if (email === '') return <LoginForm {...props} />;
  return (
    <SplitPage title={t('login.code.title')} lead={t('login.code.lead', { email })}>
      <Fields interaction={props.interaction} email={email} />
    </SplitPage>
  );
}

function Fields({ interaction, email }: { interaction: string; email: string }) {
  const { t } = useTexts();
  const navigation = useFormNavigation();
  const code = useField('', findCodeProblem);
  const verify = useVerifyEmail(interaction);
  const resend = useResendCode(interaction);
  usePageTitle(t('login.code.title'));

  const sendAgain = () =>
    resend.mutate(email, {
      onSuccess: () => {
        code.clear();
        verify.reset();
        showToast({ message: t('login.code.sent') });
      },
    });

  return (
    <AuthForm
      fields={[code]}
      mutation={verify}
      body={{ email, code: code.value.trim() }}
      onSuccess={navigation.follow}
      fieldErrors={[{ field: code, codes: ['wrong-code', 'link-expired'] }]}
      otherError={resend.error}
      submitLabel={t('login.code.confirm')}
      busyLabel={t('login.code.busy')}
      actions={
        <Button variant="tertiary" size={48} isWide isBusy={resend.isPending} onClick={sendAgain}>
          {t('login.code.resend')}
        </Button>
      }
    >
      <TextField
        {...code.props}
        className={styles.code}
        label={t('login.code')}
        name="code"
        size={48}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
    </AuthForm>
  );
}
