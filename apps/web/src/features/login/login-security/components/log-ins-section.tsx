import { Button } from '@stund/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { describeNetwork } from '../../../../shared/formatting/network.ts';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import type { LogIn } from '../api/login-security.ts';
import pageStyles from './security.module.css';

const shownAtFirst = 5;

/** The latest logins: device, time, network and method. */
export function LogInsSection({ logIns }: { logIns: readonly LogIn[] }) {
  const { t } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? logIns : logIns.slice(0, shownAtFirst);
  const devicesLink = (text: string) => <Link to={addresses.devices}>{text}</Link>;
  return (
    <SettingsSection
      title={t('login-security.logIns')}
      lead={<Text id="login-security.logIns.lead" tags={{ link: devicesLink }} />}
    >
      {logIns.length === 0 ? (
        <p className={styles.none}>{t('login-security.logIns.none')}</p>
      ) : (
        <SettingsRows>
          {shown.map((logIn) => (
            <LogInRow key={logIn.id} logIn={logIn} />
          ))}
        </SettingsRows>
      )}
      {shown.length < logIns.length && (
        <Button className={pageStyles.action} onClick={() => setIsWhole(true)}>
          {t('login-security.logIns.all')}
        </Button>
      )}
    </SettingsSection>
  );
}

function LogInRow({ logIn: { device, at, network, method } }: { logIn: LogIn }) {
  const { t, language } = useTexts();
  const now = useNow();
  const facts = [t(`login-security.method.${method}`), ...(network === null ? [] : [describeNetwork(t, network)])];
  return (
    <SettingsRow title={device} help={facts.join(' · ')}>
      {formatInstant(at, language, now)}
    </SettingsRow>
  );
}
