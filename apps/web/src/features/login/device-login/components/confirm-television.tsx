import { Button, showToast } from '@stund/ui';
import { TriangleAlert } from 'lucide-react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { type Translate, useTexts } from '../../../../shared/i18n/texts.ts';
import { useConfirmTelevision, useRefuseTelevision, type WaitingTelevision } from '../api/device-login.ts';
import styles from './device-login.module.css';

interface ConfirmTelevisionProps {
  television: WaitingTelevision;
  onDone: () => void;
  /** The television no longer waits. */
  onEnd: () => void;
}

/**
 * Says which device it is, where it is and since when it waits, and what it gets, before the person logs it in. Someone who shows their own code to
 * another person has to be recognized here.
 */
export function ConfirmTelevision({ television, onDone, onEnd }: ConfirmTelevisionProps) {
  const { t } = useTexts();
  const confirm = useConfirmTelevision();
  const refuse = useRefuseTelevision();
  const logIn = async () => {
    try {
      await confirm.mutateAsync(television.id);
      onDone();
    } catch (error) {
      if (failureCode(error) === 'gone') {
        showToast({ kind: 'error', message: t('televisions.code.wrong') });
        onEnd();
      } else showFailure(t, error);
    }
  };
  const stop = async () => {
    try {
      await refuse.mutateAsync(television.id);
      showToast({ message: t('device-login.refused') });
      onEnd();
    } catch (error) {
      showFailure(t, error);
    }
  };
  return (
    <div className={styles.confirm}>
      <Facts television={television} />
      <p>{t('device-login.confirm.gives')}</p>
      <p className={styles.warning}>
        <TriangleAlert size={20} aria-hidden="true" className={styles.icon} />
        {t('device-login.confirm.warning')}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void stop()} isBusy={refuse.isPending}>
          {t('device-login.refuse')}
        </Button>
        <Button variant="primary" onClick={() => void logIn()} isBusy={confirm.isPending}>
          {t('device-login.confirm')}
        </Button>
      </div>
    </div>
  );
}

function Facts({ television }: { television: WaitingTelevision }) {
  const { t, language } = useTexts();
  const now = useNow();
  const { code, device_name: name, created } = television;
  return (
    <dl className={styles.facts}>
      <dt>{t('device-login.confirm.shown')}</dt>
      <dd className={styles.shown}>{`${code.slice(0, 3)}\u00a0${code.slice(3)}`}</dd>
      <dt>{t('device-login.confirm.name')}</dt>
      <dd dir="auto">{name}</dd>
      <dt>{t('device-login.confirm.network')}</dt>
      <dd className={television.is_same_network === false ? styles.other : undefined}>{networkText(t, television)}</dd>
      <dt>{t('device-login.confirm.time')}</dt>
      <dd>{formatInstant(created, language, now)}</dd>
    </dl>
  );
}

function networkText(t: Translate, { is_same_network: isSame, network }: WaitingTelevision): string {
  if (isSame) return t('device-login.confirm.same');
  const values = { network: network ?? t('device-login.confirm.noNetwork') };
  return isSame === false ? t('device-login.confirm.other', values) : t('device-login.confirm.unknown', values);
}
