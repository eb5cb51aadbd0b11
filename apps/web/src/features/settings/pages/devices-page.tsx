import { useTexts } from '../../../shared/i18n/texts.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { DeviceList } from '../components/device-list.tsx';

/** The devices that are logged in, at /settings/devices. */
export function DevicesPage() {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('settings.devices')}>
      <DeviceList />
    </SettingsPage>
  );
}
