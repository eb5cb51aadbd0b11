import { Button, showToast, TextField } from '@stund/ui';
import type { FormEvent } from 'react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { checkFields, focusFirstProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { useResendCode, useVerifyEmail } from '../../api/interaction.ts';
import { findCodeProblem } from '../../model/form-checks.ts';
import styles from './form.module.css';
import { FormProblem } from './form-problem.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { useFormNavigation } from './use-form-navigation.ts';

/** Codes that are about the digits typed, and so stand under the field. */
const fieldCodes = ['wrong-code', 'link-expired'] as const;

export function CodeForm(props: LoginFormProps) {
  const { t } = useTexts();
  const place = useFormNavigation();
  // Without the address there is nothing to confirm: the page was opened anew.
  if (place.email === '') return <LoginForm {...props} />;
  return (
    <SplitPage title={t('login.code.title')} lead={t('login.code.lead', { email: place.email })}>
      <Fields interaction={props.interaction} email={place.email} />
    </SplitPage>
  );
}

function Fields({ interaction, email }: { interaction: string; email: string }) {
  const { t } = useTexts();
  const place = useFormNavigation();
  const code = useField('', findCodeProblem);
  const verify = useVerifyEmail(interaction);
  const resend = useResendCode(interaction);
  const fieldCode = verify.isError ? fieldCodes.find((known) => known === failureCode(verify.error)) : undefined;
  usePageTitle(t('login.code.title'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!checkFields(form, [code]) || verify.isPending || verify.isSuccess) return;
    verify.mutate(
      { email, code: code.value.trim() },
      {
        onSuccess: place.follow,
        onError: (error) => {
          if (!fieldCodes.some((known) => known === failureCode(error))) return;
          code.fail({ id: errorTextId(error) });
          focusFirstProblem(form);
        },
      },
    );
  };
  const sendAgain = () =>
    resend.mutate(email, {
      onSuccess: () => {
        code.clear();
        verify.reset();
        showToast({ message: t('login.code.sent') });
      },
    });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {fieldCode === undefined && <FormProblem error={verify.error ?? resend.error} />}
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
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        className={styles.submit}
        isBusy={verify.isPending || verify.isSuccess}
        busyLabel={t('login.code.busy')}
      >
        {t('login.code.confirm')}
      </Button>
      <Button variant="tertiary" size={48} isWide isBusy={resend.isPending} onClick={sendAgain}>
        {t('login.code.resend')}
      </Button>
    </form>
  );
}
