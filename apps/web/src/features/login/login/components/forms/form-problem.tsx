import { Banner } from '@stund/ui';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { PasskeyError } from '../../../../../shared/passkeys/browser-passkeys.ts';
import styles from './form.module.css';

/** Shows what went wrong with the form as a whole. Errors about one field are shown below that field. */
export function FormProblem({ error }: { error: unknown }) {
  const { t } = useTexts();
  if (!error) return null;
  return (
    <Banner kind="danger" className={styles.problem}>
      {t(error instanceof PasskeyError ? 'login.passkey.failed' : errorTextId(error))}
    </Banner>
  );
}
