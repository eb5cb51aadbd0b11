import { Checkbox } from '@stund/ui';
import { useState } from 'react';
import { brandName } from '../../../../../shared/brand/brand.ts';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { Text } from '../../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../../shared/shell/split-page.tsx';
import { type Interaction, useLogin } from '../../api/interaction.ts';
import { findEmailProblem, findTypedPasswordProblem } from '../../model/form-checks.ts';
import { readStaysLoggedIn, rememberStaysLoggedIn } from '../../model/login-attempt.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { opensWithFocusInField } from './field-focus.ts';
import styles from './form.module.css';
import { usePasskeys } from './passkey-button.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

export interface LoginFormProps {
  interaction: string;
  details: Interaction;
}

export function LoginForm({ interaction, details }: LoginFormProps) {
  const { t } = useTexts();
  const navigation = useFormNavigation();
  const email = useField(navigation.email || (details.login_hint ?? ''), findEmailProblem);
  const password = useField('', findTypedPasswordProblem);
  const [staysLoggedIn, setStaysLoggedIn] = useState(readStaysLoggedIn);
  const login = useLogin(interaction);
  /** Someone who is logged in enters the password again. */
  const isRenewal = details.is_renewal;
  const remember = () => {
    if (!isRenewal) rememberStaysLoggedIn(staysLoggedIn);
  };
  const passkeys = usePasskeys(interaction, {
    areOffered: details.can_use_passkeys,
    onStep(step) {
      remember();
      navigation.follow(step);
    },
  });
  /** A known address leaves only the password to type. */
  const [isEmailKnown] = useState(email.value !== '');
  const [focusesField] = useState(opensWithFocusInField);
  usePageTitle(t('login.logIn'));

  const forgottenLink = (
    <button type="button" className={styles.link} onClick={() => navigation.show('forgotten', email.value)}>
      {t('login.forgotten')}
    </button>
  );
  const registerLink = (text: string) => (
    <button type="button" className={styles.link} onClick={() => navigation.show('register', email.value)}>
      {text}
    </button>
  );
  return (
    <SplitPage
      title={t(isRenewal ? 'login.renew.title' : 'login.logIn')}
      lead={isRenewal ? t('login.renew.signIn') : t('login.signIn.lead', { brand: brandName })}
    >
      <AuthForm
        fields={[email, password]}
        mutation={login}
        body={{ email: email.value, password: password.value }}
        onSubmit={remember}
        onSuccess={navigation.follow}
        fieldErrors={[{ field: password, codes: ['wrong-credentials'] }]}
        otherError={passkeys.error}
        submitLabel={t('login.logIn')}
        busyLabel={t('login.logIn.busy')}
        actions={passkeys.button}
      >
        <EmailField
          field={email}
          suggestsPasskeys={passkeys.button !== null}
          autoFocus={focusesField && !isEmailKnown}
        />
        <PasswordField
          field={password}
          kind="current"
          label={t('login.password')}
          labelAction={forgottenLink}
          autoFocus={focusesField && isEmailKnown}
        />
        {!isRenewal && (
          <Checkbox checked={staysLoggedIn} onChange={(event) => setStaysLoggedIn(event.target.checked)}>
            {t('login.remember')}
          </Checkbox>
        )}
      </AuthForm>
      {details.is_registration_open && !isRenewal && (
        <p className={styles.aside}>
          <Text id="login.newHere" tags={{ link: registerLink }} />
        </p>
      )}
    </SplitPage>
  );
}
