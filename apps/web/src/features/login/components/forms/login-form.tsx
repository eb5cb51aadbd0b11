import { Checkbox } from '@stund/ui';
import { useState } from 'react';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useField } from '../../../../shared/forms/use-field.ts';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { type Interaction, useLogin } from '../../api/interaction.ts';
import { findEmailProblem, findTypedPasswordProblem } from '../../model/form-checks.ts';
import { readStaysLoggedIn, rememberStaysLoggedIn } from '../../model/login-attempt.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './form.module.css';
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
  usePageTitle(t('login.logIn'));

  const forgottenLink = details.can_send_mail && (
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
    <SplitPage title={t('login.logIn')} lead={t('login.signIn.lead', { brand: brandName })}>
      <AuthForm
        fields={[email, password]}
        mutation={login}
        body={{ email: email.value, password: password.value }}
        onSubmit={() => rememberStaysLoggedIn(staysLoggedIn)}
        onSuccess={navigation.follow}
        fieldErrors={{ field: password, codes: ['wrong-credentials'] }}
        submitLabel={t('login.logIn')}
        busyLabel={t('login.logIn.busy')}
      >
        <EmailField field={email} />
        <PasswordField field={password} kind="current" label={t('login.password')} labelAction={forgottenLink} />
        <Checkbox checked={staysLoggedIn} onChange={(event) => setStaysLoggedIn(event.target.checked)}>
          {t('login.remember')}
        </Checkbox>
      </AuthForm>
      {details.is_registration_open && (
        <p className={styles.aside}>
          <Text id="login.newHere" tags={{ link: registerLink }} />
        </p>
      )}
    </SplitPage>
  );
}
