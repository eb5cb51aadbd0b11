import { Button } from '@stund/ui';
import { useState } from 'react';
import { brandName } from '../../../../../shared/brand/brand.ts';
import { Text } from '../../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../../shared/shell/split-page.tsx';
import { useRegister } from '../../api/interaction.ts';
import { AuthForm } from './auth-form.tsx';
import { opensWithFocusInField } from './field-focus.ts';
import styles from './form.module.css';
import type { LoginFormProps } from './login-form.tsx';
import { RegistrationFields, useRegistration } from './registration-fields.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

export function RegisterForm({ interaction, details }: LoginFormProps) {
  const { t } = useTexts();
  const navigation = useFormNavigation();
  usePageTitle(t('login.createAccount'));

  if (!details.is_registration_open) {
    return (
      <SplitPage title={t('login.register.closed')} lead={t('shared.error.registration-closed')}>
        <div className={styles.actions}>
          <Button variant="primary" size={48} isWide onClick={() => navigation.show('sign-in')}>
            {t('login.logIn')}
          </Button>
        </div>
      </SplitPage>
    );
  }
  const loginLink = (text: string) => (
    <button type="button" className={styles.link} onClick={() => navigation.show('sign-in')}>
      {text}
    </button>
  );
  return (
    <SplitPage title={t('login.createAccount')} lead={t('login.register.lead', { brand: brandName })}>
      <Fields interaction={interaction} />
      <p className={styles.aside}>
        <Text id="login.haveAccount" tags={{ link: loginLink }} />
      </p>
    </SplitPage>
  );
}

function Fields({ interaction }: { interaction: string }) {
  const { t } = useTexts();
  const navigation = useFormNavigation();
  const registration = useRegistration(navigation.email);
  const { name, email, password } = registration;
  const register = useRegister(interaction);
  const [focusesField] = useState(opensWithFocusInField);
  return (
    <AuthForm
      fields={[name, email, password]}
      mutation={register}
      body={{ name: name.value, email: email.value, password: password.value }}
      onSuccess={navigation.follow}
      fieldErrors={[
        { field: email, codes: ['email-taken'] },
        { field: password, codes: ['common-password', 'personal-password'] },
      ]}
      submitLabel={t('login.createAccount')}
      busyLabel={t('login.createAccount.busy')}
    >
      <RegistrationFields {...registration} autoFocus={focusesField} />
    </AuthForm>
  );
}
