import { Button } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { type Renewal, useStartLogin } from '../api/start-login.ts';
import styles from './forms/form.module.css';
import { FormProblem } from './forms/form-problem.tsx';

interface StartButtonsProps {
  /** The address to open afterwards; the photos by default. */
  returnTo?: string;
  /** False where the person is known to have an account. */
  offersNewAccount?: boolean;
  /** The person who has to log in again. */
  renewal?: Renewal | undefined;
  /** Where another way to log in comes first. */
  isQuiet?: boolean;
}

/** The buttons to log in or create an account. Both open the provider, which returns to `returnTo`. */
export function StartButtons({ returnTo, offersNewAccount = true, renewal, isQuiet = false }: StartButtonsProps) {
  const { t } = useTexts();
  const start = useStartLogin();
  const begin = (isNewAccount: boolean) =>
    start.mutate({ isNewAccount, isReturning: !offersNewAccount, renewal, ...(returnTo && { returnTo }) });
  const isStarting = (isNewAccount: boolean) => start.isPending && start.variables.isNewAccount === isNewAccount;

  return (
    <div className={isQuiet ? undefined : styles.actions}>
      <FormProblem error={start.error} />
      <Button
        variant={isQuiet ? 'secondary' : 'primary'}
        size={48}
        isWide={!isQuiet}
        isBusy={isStarting(false)}
        busyLabel={t('login.logIn.busy')}
        onClick={() => begin(false)}
      >
        {t('login.logIn')}
      </Button>
      {offersNewAccount && (
        <Button
          size={48}
          isWide
          isBusy={isStarting(true)}
          busyLabel={t('login.createAccount.opening')}
          onClick={() => begin(true)}
        >
          {t('login.createAccount')}
        </Button>
      )}
    </div>
  );
}
