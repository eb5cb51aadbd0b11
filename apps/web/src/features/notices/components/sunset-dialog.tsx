import { Button, Dialog } from '@stund/ui';
import { useEffect } from 'react';
import { brandName } from '../../../shared/brand/brand.ts';
import { formatDay, parseWallClock } from '../../../shared/formatting/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { QueuedModalProps } from '../model/queued-modal.ts';
import { rememberSunsetNotice, useSunsetNotice } from '../model/sunset-notice.ts';

/** Announces the end of the service, once per browser. */
export function SunsetDialog({ isOpen, onClose }: QueuedModalProps) {
  const { t, language } = useTexts();
  const date = useSunsetNotice();
  useEffect(() => {
    if (isOpen && date !== undefined) rememberSunsetNotice(date);
  }, [isOpen, date]);
  const day = date === undefined ? undefined : parseWallClock(date);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('notices.sunset.title', { brand: brandName })}
      text={t('notices.sunset.text', { date: day ? formatDay(day, language) : (date ?? '') })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('shared.ok')}
        </Button>
      }
    />
  );
}
