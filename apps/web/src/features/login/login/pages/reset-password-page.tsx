import { Button } from '@stund/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { useResetPassword } from '../api/interaction.ts';
import { PasswordField } from '../components/forms/auth-fields.tsx';
import { AuthForm } from '../components/forms/auth-form.tsx';
import { SecondFactorField } from '../components/forms/second-factor-form.tsx';
import { StartButtons } from '../components/start-buttons.tsx';
import { findNewPasswordProblem, findOneTimeCodeProblem, findRecoveryCodeProblem } from '../model/form-checks.ts';

/** Opened by the link in the mail: choose a new password, then log in with it. */
export function ResetPasswordPage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
  const password = useField('', findNewPasswordProblem);
  const [isRecovery, setIsRecovery] = useState(false);
  const code = useField('', isRecovery ? findRecoveryCodeProblem : findOneTimeCodeProblem);
  const [needsCode, setNeedsCode] = useState(false);
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
    <SplitPage title={t('login.reset.title')} lead={t(needsCode ? 'login.reset.factor.lead' : 'login.reset.lead')}>
      <AuthForm
        fields={needsCode ? [password, code] : [password]}
        mutation={reset}
        body={{ token, password: password.value, ...(needsCode && { code: code.value }) }}
        onError={(error) => {
          if (failureCode(error) !== 'second-factor-required') return;
          setNeedsCode(true);
          // The first time it is no mistake of the person.
          reset.reset();
        }}
        fieldErrors={[
          { field: code, codes: ['wrong-code'], textId: 'login.factor.wrong' },
          { field: password, codes: ['common-password', 'personal-password'] },
        ]}
        actions={
          needsCode && (
            <Button
              variant="tertiary"
              size={48}
              isWide
              onClick={() => {
                code.clear();
                setIsRecovery(!isRecovery);
              }}
            >
              {t(isRecovery ? 'login.factor.useApp' : 'login.factor.useRecovery')}
            </Button>
          )
        }
        submitLabel={t('login.reset.save')}
        busyLabel={t('login.reset.busy')}
      >
        <PasswordField field={password} kind="new" label={t('login.reset.password')} />
        {needsCode && <SecondFactorField key={String(isRecovery)} code={code} isRecovery={isRecovery} autoFocus />}
      </AuthForm>
    </SplitPage>
  );
}
