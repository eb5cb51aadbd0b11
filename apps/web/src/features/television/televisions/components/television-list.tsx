import type { Television } from '@stund/contract';
import { Button, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { formatTime, toWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { televisionsQuery, useStopTelevision } from '../api/televisions.ts';

/** The televisions that show files of the account now, each with a button that stops it. Nothing when there are none. */
export function TelevisionList() {
  const { t } = useTexts();
  const { data: televisions = [] } = useQuery(televisionsQuery);
  if (televisions.length === 0) return null;
  return (
    <SettingsSection title={t('televisions.now')}>
      <SettingsRows>
        {televisions.map((television) => (
          <TelevisionRow key={television.id} television={television} />
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}

function TelevisionRow({ television }: { television: Television }) {
  const { t, language } = useTexts();
  const stop = useStopTelevision();
  const { name } = television;
  const title = television.title ?? t('televisions.timeline');
  const time = formatTime(toWallClock(new Date(television.expires_at * 1000)), language);
  const stopIt = async () => {
    try {
      await stop.mutateAsync(television);
      showToast({ message: t('televisions.stopped', { name }) });
    } catch (error) {
      if (failureCode(error) !== 'not-found') showFailure(t, error);
    }
  };
  return (
    <SettingsRow title={name} help={t('televisions.until', { title, time })}>
      <Button
        variant="danger-tertiary"
        className={styles.flush}
        aria-label={t('televisions.stop.of', { name })}
        isBusy={stop.isPending}
        onClick={() => void stopIt()}
      >
        {t('televisions.stop')}
      </Button>
    </SettingsRow>
  );
}
