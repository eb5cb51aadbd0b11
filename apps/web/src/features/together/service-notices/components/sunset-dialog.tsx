import { Button, Dialog } from '@stund/ui';
import { useEffect } from 'react';
import { brandName } from '../../../../shared/brand/brand.ts';
import { formatDay, parseWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { QueuedModalProps } from '../model/queued-modal.ts';
import { rememberSunsetNotice, useSunsetNotice } from '../model/sunset-notice.ts';

/** Announces the end of the service, once per browser, and again when it has come. */
export function SunsetDialog({ isOpen, onClose }: QueuedModalProps) {
  const { t, language } = useTexts();
  const notice = useSunsetNotice();
  const { date = '', hasBegun = false } = notice ?? {};
  useEffect(() => {
    if (isOpen && date !== '') rememberSunsetNotice({ date, hasBegun });
  }, [isOpen, date, hasBegun]);
  const day = parseWallClock(date);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('service-notices.sunset.title', { brand: brandName })}
      text={t(hasBegun ? 'service-notices.sunset.begun' : 'service-notices.sunset.text', {
        date: day ? formatDay(day, language) : date,
      })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('shared.ok')}
        </Button>
      }
    />
  );
}
