import { Button, TextField } from '@stund/ui';
import { useState } from 'react';
import { failureCode } from '../../../../../shared/api/api-error.ts';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../../shared/shell/split-page.tsx';
import { useSecondFactor } from '../../api/interaction.ts';
import { findOneTimeCodeProblem, findRecoveryCodeProblem } from '../../model/form-checks.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './form.module.css';
import type { LoginFormProps } from './login-form.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

/** Asks for a one-time code, or for a recovery code by someone who lost the app. */
export function SecondFactorForm({ interaction }: LoginFormProps) {
  const { t } = useTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const title = t('login.factor.title');
  usePageTitle(title);
  return (
    <SplitPage title={title} lead={t(isRecovery ? 'login.factor.recoveryLead' : 'login.factor.lead')}>
      <Fields
        key={String(isRecovery)}
        interaction={interaction}
        isRecovery={isRecovery}
        onSwitch={() => setIsRecovery(!isRecovery)}
      />
    </SplitPage>
  );
}

interface FieldsProps {
  interaction: string;
  isRecovery: boolean;
  onSwitch: () => void;
}

function Fields({ interaction, isRecovery, onSwitch }: FieldsProps) {
  const { t } = useTexts();
  const navigation = useFormNavigation();
  const code = useField('', isRecovery ? findRecoveryCodeProblem : findOneTimeCodeProblem);
  const enter = useSecondFactor(interaction);
  const isEnded = failureCode(enter.error) === 'login-attempt-unknown';

  return (
    <AuthForm
      fields={[code]}
      mutation={enter}
      body={code.value}
      onSuccess={navigation.follow}
      fieldErrors={[{ field: code, codes: ['wrong-code'], textId: 'login.factor.wrong' }]}
      submitLabel={t('login.logIn')}
      busyLabel={t('login.logIn.busy')}
      actions={
        <>
          <Button variant="tertiary" size={48} isWide onClick={onSwitch}>
            {t(isRecovery ? 'login.factor.useApp' : 'login.factor.useRecovery')}
          </Button>
          {isEnded && (
            <Button size={48} isWide onClick={() => navigation.show('sign-in')}>
              {t('login.backToLogIn')}
            </Button>
          )}
        </>
      }
    >
      <SecondFactorField code={code} isRecovery={isRecovery} autoFocus />
    </AuthForm>
  );
}

interface SecondFactorFieldProps {
  code: ReturnType<typeof useField>;
  isRecovery: boolean;
  autoFocus?: boolean;
}

export function SecondFactorField({ code, isRecovery, autoFocus = false }: SecondFactorFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...code.props}
      className={isRecovery ? undefined : styles.code}
      label={t(isRecovery ? 'login.factor.recoveryCode' : 'login.factor.code')}
      name="code"
      size={48}
      {...(!isRecovery && { inputMode: 'numeric' as const, maxLength: 7 })}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}
