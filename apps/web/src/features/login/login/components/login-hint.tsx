import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { Renewal } from '../api/start-login.ts';
import { loginAgainAddress } from '../model/login-window.ts';
import { FormProblem } from './forms/form-problem.tsx';
import styles from './session-expired-dialog.module.css';
import type { LoginAgain } from './use-login-again.ts';

/** What to do in the window that was opened, or where the browser blocked it. */
export function LoginHint({ login: { hint, error, renewal } }: { login: LoginAgain }) {
  const { t } = useTexts();
  if (error) return <FormProblem error={error} />;
  if (!hint) return null;
  return (
    <p role="status" className={styles.hint}>
      {hint === 'opened' ? (
        t('login.expired.opened')
      ) : (
        <Text id="login.expired.blocked" tags={{ link: (text) => <NewTab renewal={renewal}>{text}</NewTab> }} />
      )}
    </p>
  );
}

function NewTab({ renewal, children }: { renewal: Renewal | undefined; children: string }) {
  return (
    <a href={loginAgainAddress(renewal)} target="_blank" rel="noopener opener" className={styles.link}>
      {children}
    </a>
  );
}
