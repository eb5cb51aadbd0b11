import { useAccount } from '../../../../shared/account/account.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { QrCodeImage } from '../../../../shared/qr-code/qr-code-image.tsx';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import styles from './advice.module.css';
import { deviceHere } from './device-here.ts';

/** A code that opens the log-in on a phone with the name filled in. It has no password and no token: anyone who reads it learns the address alone. */
export function OpenOnPhone() {
  const { t } = useTexts();
  const { email } = useAccount();
  const { origin, host, hostname } = window.location;
  if (deviceHere() !== 'computer') return null;
  const isOnlyHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return (
    <SettingsSection title={t('phones.open')}>
      {isOnlyHere ? (
        <p className={styles.text}>{t('phones.open.local', { address: host })}</p>
      ) : (
        <div className={styles.beside}>
          <div className={styles.words}>
            <p className={styles.text}>{t('phones.open.help', { email })}</p>
            <p className={styles.address}>{host}</p>
          </div>
          <QrCodeImage text={origin + addresses.logInAs(email)} label={t('phones.open.code')} className={styles.code} />
        </div>
      )}
    </SettingsSection>
  );
}
