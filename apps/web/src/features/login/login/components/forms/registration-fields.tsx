import { TextField } from '@stund/ui';
import { type Field, useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { findEmailProblem, findNameProblem, findNewPasswordProblem } from '../../model/form-checks.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';

interface Registration {
  name: Field;
  email: Field;
  password: Field;
}

/** What a new person enters. */
export function useRegistration(knownEmail = ''): Registration {
  return {
    name: useField('', findNameProblem),
    email: useField(knownEmail, findEmailProblem),
    password: useField('', findNewPasswordProblem),
  };
}

interface RegistrationFieldsProps extends Registration {
  autoFocus?: boolean;
}

export function RegistrationFields({ name, email, password, autoFocus = false }: RegistrationFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...name.props}
        label={t('login.name')}
        help={t('login.name.help')}
        name="name"
        size={48}
        autoComplete="name"
        autoFocus={autoFocus}
      />
      <EmailField field={email} />
      <PasswordField field={password} kind="new" label={t('login.password')} />
    </>
  );
}
