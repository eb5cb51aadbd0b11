import { Button, Checkbox, TextField } from '@stund/ui';
import { type FormEvent, useState } from 'react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { checkFields, focusFirstProblem, useField } from '../../../../shared/forms/use-field.ts';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { type Interaction, useLogin } from '../../api/interaction.ts';
import { findEmailProblem, findTypedPasswordProblem } from '../../model/form-checks.ts';
import { readStaysLoggedIn, rememberStaysLoggedIn } from '../../model/login-attempt.ts';
import styles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { useFormNavigation } from './use-form-navigation.ts';
import { usePasswordReveal } from './use-password-reveal.ts';

export interface LoginFormProps {
  interaction: string;
  details: Interaction;
}

export function LoginForm({ interaction, details }: LoginFormProps) {
  const { t } = useTexts();
  const place = useFormNavigation();
  const revealLabels = usePasswordReveal();
  const email = useField(place.email || (details.login_hint ?? ''), findEmailProblem);
  const password = useField('', findTypedPasswordProblem);
  const [isRemembered, setIsRemembered] = useState(readStaysLoggedIn);
  const signIn = useLogin(interaction);
  const hasWrongCredentials = signIn.isError && failureCode(signIn.error) === 'wrong-credentials';
  usePageTitle(t('login.logIn'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!checkFields(form, [email, password]) || signIn.isPending || signIn.isSuccess) return;
    rememberStaysLoggedIn(isRemembered);
    signIn.mutate(
      { email: email.value, password: password.value },
      {
        onSuccess: place.follow,
        onError: (error) => {
          if (failureCode(error) !== 'wrong-credentials') return;
          password.fail({ id: 'shared.error.wrong-credentials' });
          focusFirstProblem(form);
        },
      },
    );
  };

  return (
    <SplitPage title={t('login.logIn')} lead={t('login.signIn.lead', { brand: brandName })}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {!hasWrongCredentials && <FormProblem error={signIn.error} />}
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
        <TextField
          {...password.props}
          label={t('login.password')}
          type="password"
          name="password"
          size={48}
          autoComplete="current-password"
          revealLabels={revealLabels}
          labelAction={
            details.can_send_mail && (
              <button type="button" className={styles.link} onClick={() => place.show('forgotten', email.value)}>
                {t('login.forgotten')}
              </button>
            )
          }
        />
        <Checkbox checked={isRemembered} onChange={(event) => setIsRemembered(event.target.checked)}>
          {t('login.remember')}
        </Checkbox>
        <Button
          type="submit"
          variant="primary"
          size={48}
          isWide
          className={styles.submit}
          isBusy={signIn.isPending || signIn.isSuccess}
          busyLabel={t('login.logIn.busy')}
        >
          {t('login.logIn')}
        </Button>
      </form>
      {details.is_registration_open && (
        <p className={styles.aside}>
          <Text
            id="login.newHere"
            tags={{
              link: (text) => (
                <button type="button" className={styles.link} onClick={() => place.show('register', email.value)}>
                  {text}
                </button>
              ),
            }}
          />
        </p>
      )}
    </SplitPage>
  );
}
