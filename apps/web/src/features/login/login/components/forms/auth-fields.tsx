import { TextField } from '@stund/ui';
import type { ReactNode } from 'react';
import { readMinPasswordLength } from '../../../../../shared/brand/min-password-length.ts';
import type { Field } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';

interface EmailFieldProps {
  field: Field;
  /** Whether the browser suggests passkeys as well. */
  suggestsPasskeys?: boolean;
  autoFocus?: boolean;
}

export function EmailField({ field, suggestsPasskeys = false, autoFocus = false }: EmailFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...field.props}
      label={t('login.email')}
      type="email"
      name="email"
      size={48}
      autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}

interface PasswordFieldProps {
  field: Field;
  /** A new password shows the rule it has to follow, until an error says it. */
  kind: 'current' | 'new';
  label: string;
  labelAction?: ReactNode;
  autoFocus?: boolean;
}

export function PasswordField({ field, kind, label, labelAction, autoFocus = false }: PasswordFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...field.props}
      label={label}
      {...(kind === 'new' &&
        field.props.error === undefined && { help: t('login.password.rule', { min: readMinPasswordLength() }) })}
      type="password"
      name="password"
      size={48}
      autoComplete={`${kind}-password`}
      revealLabels={{ show: t('login.password.show'), hide: t('login.password.hide') }}
      labelAction={labelAction}
      autoFocus={autoFocus}
    />
  );
}
