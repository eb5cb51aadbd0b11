import { Spinner } from '@stund/ui';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { QrCodeImage } from '../../../../shared/qr-code/qr-code-image.tsx';
import { startSessionOfDevice } from '../api/finish-login.ts';
import styles from './device-code.module.css';
import { useDeviceCode } from './use-device-code.ts';

/**
 * The code with which a person logs this television in from their phone, without typing here. The page at `returnTo` opens
 * afterwards; the photos by default.
 */
export function DeviceCode({ returnTo = addresses.photos }: { returnTo?: string | undefined }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const code = useDeviceCode(async (login) => {
    await startSessionOfDevice(login);
    void navigate(returnTo, { replace: true });
  });
  const { host, origin } = window.location;
  if (code === undefined) return <Spinner size={24} label={t('login.loading')} />;
  if (code === 'failed') {
    return (
      <p role="status" className={styles.text}>
        {t('login.tv.offline')}
      </p>
    );
  }
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.text}>{t('login.tv.open')}</p>
        <p className={styles.address}>{host + addresses.logInTelevision}</p>
        <p className={styles.text}>{t('login.tv.code')}</p>
        <p className={styles.code}>{`${code.slice(0, 3)}\u00a0${code.slice(3)}`}</p>
        <p className={styles.text}>{t('login.tv.scan')}</p>
      </div>
      <QrCodeImage
        text={origin + addresses.logInTelevisionWith(code)}
        label={t('login.tv.qr', { address: host + addresses.logInTelevision })}
        className={styles.qr}
      />
    </div>
  );
}
