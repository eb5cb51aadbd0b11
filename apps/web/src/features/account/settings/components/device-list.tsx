import { Button, Spinner, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows } from '../../../../shared/settings/settings-section.tsx';
import { type Device, devicesQuery, useRemoveDevice } from '../api/devices.ts';

/** The other devices that are logged in. This one is logged out by the "Log out" button. */
export function DeviceList() {
  const { t } = useTexts();
  const devices = useQuery(devicesQuery);

  if (devices.isPending) {
    return (
      <p className={styles.states}>
        <Spinner />
        {t('settings.devices.loading')}
      </p>
    );
  }
  if (devices.isError && devices.data === undefined) {
    return (
      <div className={styles.states}>
        <p>{t(errorTextId(devices.error))}</p>
        <Button onClick={() => void devices.refetch()}>{t('shared.retry')}</Button>
      </div>
    );
  }
  const others = devices.data.filter((device) => !device.is_current);
  if (others.length === 0) return <p className={styles.none}>{t('settings.devices.none')}</p>;
  return (
    <>
      <p className={styles.lead}>{t('settings.devices.lead')}</p>
      <SettingsRows>
        {others.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </SettingsRows>
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t, language } = useTexts();
  const now = useNow();
  const remove = useRemoveDevice();
  const askAndRemove = async () => {
    const isConfirmed = await confirm({
      title: t('settings.devices.remove.title', { device: device.name }),
      text: t('settings.devices.remove.text'),
      action: t('settings.devices.remove'),
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync(device);
      showToast({ message: t('settings.devices.removed', { device: device.name }) });
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
  };
  const lastUsed = t('settings.devices.lastUsed', { date: formatInstant(device.last_used, language, now) });
  return (
    <SettingsRow title={device.name} help={lastUsed}>
      <Button
        variant="danger-tertiary"
        className={styles.flush}
        aria-label={t('settings.devices.remove.of', { device: device.name })}
        isBusy={remove.isPending}
        busyLabel={t('settings.devices.removing')}
        onClick={() => void askAndRemove()}
      >
        {t('settings.devices.remove')}
      </Button>
    </SettingsRow>
  );
}
