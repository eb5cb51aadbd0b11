import { Button } from '@stund/ui';
import { LogIn, Tv } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { TelevisionList } from '../../../television/televisions/index.ts';
import { DeviceList } from '../components/device-list.tsx';
import styles from './devices-page.module.css';

/** The devices that are logged in, at /settings/devices. */
export function DevicesPage() {
  const { t } = useTexts();
  const { inside, isEmbedded } = useEmbedded();
  return (
    <SettingsPage title={t('settings.devices')}>
      <DeviceList />
      <TelevisionList />
      <div className={styles.tv}>
        <Button icon={<Tv />} render={(props) => <Link to={inside(addresses.television())} {...props} />}>
          {t('shared.showOnTv')}
        </Button>
        {!isEmbedded && (
          <Button icon={<LogIn />} render={(props) => <Link to={addresses.logInTelevision} {...props} />}>
            {t('settings.devices.logInTv')}
          </Button>
        )}
      </div>
    </SettingsPage>
  );
}
