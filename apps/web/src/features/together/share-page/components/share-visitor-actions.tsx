import { Button } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { shareQuery } from '../../../../shared/albums/share-query.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { noJobId } from '../../../../shared/ids/no-id.ts';
import { useAddressIds } from '../../../../shared/navigation/use-address-ids.ts';
import { useLogInFromShare } from '../api/log-in.ts';
import styles from './share-visitor-actions.module.css';

/**
 * The buttons in the header to log in and to create an account. A share that needs an account offers no new one, and the
 * page that asks for a password offers it itself (docs/rules/shares.md#sh10).
 */
export function ShareVisitorActions() {
  const { t } = useTexts();
  const { jobId } = useAddressIds();
  const { error } = useQuery({ ...shareQuery(jobId ?? noJobId), enabled: false });
  const { begin } = useLogInFromShare();
  const isClosed = error !== null && ['login-required', 'password-required'].includes(failureCode(error));
  return (
    <>
      <Button variant="quiet" onClick={() => begin(false)}>
        {t('login.logIn')}
      </Button>
      {!isClosed && (
        <Button className={styles.wide} onClick={() => begin(true)}>
          {t('login.createAccount')}
        </Button>
      )}
    </>
  );
}
