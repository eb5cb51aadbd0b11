import { Button, Dialog, Spinner, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { formatInstant } from '../../../shared/formatting/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { type Device, devicesQuery, useRemoveDevice } from '../api/devices.ts';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';

/** The other devices that are signed in; this one ends with "Log out". */
export function DeviceList() {
  const { t } = useTexts();
  const devices = useQuery(devicesQuery);
  const [asked, setAsked] = useState<Device>();
  const [isAsking, setIsAsking] = useState(false);

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
  if (others.length === 0) return <p className={styles.sectionText}>{t('settings.devices.none')}</p>;
  return (
    <div className={styles.rows}>
      {others.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          remove={() => {
            setAsked(device);
            setIsAsking(true);
          }}
        />
      ))}
      {asked && <RemoveDialog device={asked} isOpen={isAsking} close={() => setIsAsking(false)} />}
    </div>
  );
}

function DeviceRow({ device, remove }: { device: Device; remove: () => void }) {
  const { t, language } = useTexts();
  const lastUsed = t('settings.devices.lastUsed', { date: formatInstant(device.last_used, language) });
  return (
    <SettingsRow title={device.name} help={lastUsed}>
      <Button
        variant="danger-tertiary"
        className={styles.flush}
        aria-label={t('settings.devices.remove.of', { device: device.name })}
        onClick={remove}
      >
        {t('settings.devices.remove')}
      </Button>
    </SettingsRow>
  );
}

function RemoveDialog({ device, isOpen, close }: { device: Device; isOpen: boolean; close: () => void }) {
  const { t } = useTexts();
  const remove = useRemoveDevice();
  const confirm = () =>
    remove.mutate(device, {
      onSuccess: () => {
        close();
        showToast({ message: t('settings.devices.removed', { device: device.name }) });
      },
      onError: (error) => {
        close();
        showToast({ kind: 'error', message: t(errorTextId(error)) });
      },
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('settings.devices.remove.title', { device: device.name })}
      text={t('settings.devices.remove.text')}
      actions={
        <>
          <Button onClick={close}>{t('settings.cancel')}</Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            busyLabel={t('settings.devices.removing')}
            onClick={confirm}
          >
            {t('settings.devices.remove')}
          </Button>
        </>
      }
    />
  );
}
