import { limits } from '@stund/contract';
import { Button, TextField } from '@stund/ui';
import type { FormEvent } from 'react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { checkFields, focusFirstProblem, useField } from '../../../../shared/forms/use-field.ts';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { useRegister } from '../../api/interaction.ts';
import { findEmailProblem, findNameProblem, findNewPasswordProblem } from '../../model/form-checks.ts';
import styles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import type { LoginFormProps } from './login-form.tsx';
import { useFormNavigation } from './use-form-navigation.ts';
import { usePasswordReveal } from './use-password-reveal.ts';

export function RegisterForm({ interaction, details }: LoginFormProps) {
  const { t } = useTexts();
  const place = useFormNavigation();
  usePageTitle(t('login.createAccount'));

  if (!details.is_registration_open) {
    return (
      <SplitPage title={t('login.register.closed')} lead={t('shared.error.registration-closed')}>
        <div className={styles.actions}>
          <Button variant="primary" size={48} isWide onClick={() => place.show('sign-in')}>
            {t('login.logIn')}
          </Button>
        </div>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={t('login.createAccount')} lead={t('login.register.lead', { brand: brandName })}>
      <Fields interaction={interaction} />
      <p className={styles.aside}>
        <Text
          id="login.haveAccount"
          tags={{
            link: (text) => (
              <button type="button" className={styles.link} onClick={() => place.show('sign-in')}>
                {text}
              </button>
            ),
          }}
        />
      </p>
    </SplitPage>
  );
}

function Fields({ interaction }: { interaction: string }) {
  const { t } = useTexts();
  const place = useFormNavigation();
  const revealLabels = usePasswordReveal();
  const name = useField('', findNameProblem);
  const email = useField(place.email, findEmailProblem);
  const password = useField('', findNewPasswordProblem);
  const register = useRegister(interaction);
  const isTaken = register.isError && failureCode(register.error) === 'email-taken';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!checkFields(form, [name, email, password]) || register.isPending || register.isSuccess) return;
    register.mutate(
      { name: name.value, email: email.value, password: password.value },
      {
        onSuccess: place.follow,
        onError: (error) => {
          if (failureCode(error) !== 'email-taken') return;
          email.fail({ id: 'shared.error.email-taken' });
          focusFirstProblem(form);
        },
      },
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!isTaken && <FormProblem error={register.error} />}
      <TextField
        {...name.props}
        label={t('login.name')}
        help={t('login.name.help')}
        name="name"
        size={48}
        autoComplete="name"
      />
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
        help={t('login.password.rule', { min: limits.minPasswordLength })}
        type="password"
        name="password"
        size={48}
        autoComplete="new-password"
        revealLabels={revealLabels}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        className={styles.submit}
        isBusy={register.isPending || register.isSuccess}
        busyLabel={t('login.createAccount.busy')}
      >
        {t('login.createAccount')}
      </Button>
    </form>
  );
}
