import type { RegistrationMode } from '@stund/contract';
import { Button } from '@stund/ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useRegisterHere } from '../api/register-here.ts';
import { useStartLogin } from '../api/start-login.ts';
import { AuthForm } from '../components/forms/auth-form.tsx';
import styles from '../components/forms/form.module.css';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { RegistrationFields, useRegistration } from '../components/forms/registration-fields.tsx';
import { useFormNavigation } from '../components/forms/use-form-navigation.ts';

/** The way to an account: the form itself where it can be here, otherwise a button that leads to the provider. */
export function LandingStart({ mode }: { mode: RegistrationMode }) {
  return mode === 'form' ? <RegistrationHere /> : <ProviderButton isNewAccount={mode === 'provider'} />;
}

function RegistrationHere() {
  const { t } = useTexts();
  const { follow } = useFormNavigation();
  const registration = useRegistration();
  const { name, email, password } = registration;
  const register = useRegisterHere();
  const form = useRef<HTMLFormElement>(null);
  const takeRestored = useEffectEvent(() => {
    for (const [inputName, field] of Object.entries({ name, email, password })) {
      const input = form.current?.elements.namedItem(inputName);
      if (input instanceof HTMLInputElement && input.value !== field.value) field.put(input.value);
    }
  });
  // On a page that is loaded again browsers restore what was typed, before React takes over the elements that the server sent.
  useLayoutEffect(() => takeRestored(), []);
  return (
    <AuthForm
      ref={form}
      fields={[name, email, password]}
      mutation={register}
      body={{ name: name.value, email: email.value, password: password.value }}
      onSuccess={({ step, interaction }) => follow(step, addresses.login(interaction))}
      fieldErrors={[
        { field: email, codes: ['email-taken'] },
        { field: password, codes: ['common-password', 'personal-password'] },
      ]}
      submitLabel={t('login.createAccount')}
      busyLabel={t('login.createAccount.busy')}
    >
      <RegistrationFields {...registration} />
    </AuthForm>
  );
}

function ProviderButton({ isNewAccount }: { isNewAccount: boolean }) {
  const { t } = useTexts();
  const start = useStartLogin();
  return (
    <div className={styles.actions}>
      <FormProblem error={start.error} />
      <Button
        variant="primary"
        size={48}
        isWide
        isBusy={start.isPending}
        busyLabel={t(isNewAccount ? 'login.createAccount.opening' : 'login.logIn.busy')}
        onClick={() => start.mutate({ isNewAccount })}
      >
        {t(isNewAccount ? 'login.createAccount' : 'login.logIn')}
      </Button>
    </div>
  );
}
