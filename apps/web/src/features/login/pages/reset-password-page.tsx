import { useParams } from 'react-router';
import { failureCode } from '../../../shared/api/api-error.ts';
import { useField } from '../../../shared/forms/use-field.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../shared/shell/split-page.tsx';
import { useResetPassword } from '../api/interaction.ts';
import { PasswordField } from '../components/forms/auth-fields.tsx';
import { AuthForm } from '../components/forms/auth-form.tsx';
import { StartButtons } from '../components/start-buttons.tsx';
import { findNewPasswordProblem } from '../model/form-checks.ts';

/** Opened by the link in the mail: choose a new password, then log in with it. */
export function ResetPasswordPage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
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
  return (
    <SplitPage title={t('login.reset.title')} lead={t('login.reset.lead')}>
      <AuthForm
        fields={[password]}
        mutation={reset}
        body={{ token, password: password.value }}
        submitLabel={t('login.reset.save')}
        busyLabel={t('login.reset.busy')}
      >
        <PasswordField field={password} kind="new" label={t('login.reset.password')} />
      </AuthForm>
    </SplitPage>
  );
}
