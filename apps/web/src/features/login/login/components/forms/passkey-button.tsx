import { Button } from '@stund/ui';
import { KeyRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { hasPasskeys } from '../../../../../shared/passkeys/browser-passkeys.ts';
import type { LoginStep } from '../../api/interaction.ts';
import { usePasskeyLogin, usePasskeySuggestions } from '../../api/passkey-login.ts';
import styles from './form.module.css';

interface Passkeys {
  /** Logs in without a password; null where that is not possible. */
  button: ReactElement | null;
  error: unknown;
}

/** The login with a passkey: the button, and the suggestions of the e-mail field. */
export function usePasskeys(
  interaction: string,
  { areOffered, onStep }: { areOffered: boolean; onStep: (step: LoginStep) => void },
): Passkeys {
  const login = usePasskeyLogin(interaction);
  const [suggestionError, setSuggestionError] = useState<unknown>();
  const isPossible = areOffered && hasPasskeys();
  usePasskeySuggestions(interaction, {
    // A dialog of the browser ends the suggestions; they return when the person closes it.
    isActive: isPossible && !login.isPending && login.data === undefined,
    onSuccess: onStep,
    onError: setSuggestionError,
  });
  const press = () => login.mutate(undefined, { onSuccess: (step) => step && onStep(step) });
  return {
    button: isPossible ? <PasskeyButton isBusy={login.isPending} onPress={press} /> : null,
    error: login.error ?? suggestionError,
  };
}

function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className={styles.or}>
        <span>{t('login.or')}</span>
      </p>
      <Button
        size={48}
        isWide
        icon={<KeyRound />}
        isBusy={isBusy}
        busyLabel={t('login.passkey.busy')}
        onClick={onPress}
      >
        {t('login.passkey')}
      </Button>
    </>
  );
}
