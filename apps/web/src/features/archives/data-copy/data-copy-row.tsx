import type { DataCopyAvailability } from '@stund/contract';
import { Button } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../shared/account/account.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { formatInstant } from '../../../shared/formatting/dates.ts';
import { useNow } from '../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { dataCopyQuery, useDataCopy, useDownloadDataCopy, useRequestDataCopy } from './api/data-copy.ts';
import { waitWords } from './model/wait-text.ts';

/** The row to request a copy of the person's data and to download it. After a download the next one has to wait for 24 hours. */
export function DataCopyRow() {
  const { t } = useTexts();
  const { data, error, refetch } = useDataCopy();
  if (!data)
    return (
      <SettingsRow title={t('data-copy.title')} help={error ? t(errorTextId(error)) : t('data-copy.help')}>
        {error ? (
          <Button onClick={() => void refetch()}>{t('shared.retry')}</Button>
        ) : (
          <Button disabled>{t('data-copy.request')}</Button>
        )}
      </SettingsRow>
    );
  return (
    <SettingsRow title={t('data-copy.title')} help={<Help availability={data} />}>
      <Buttons availability={data} />
    </SettingsRow>
  );
}

function Help({
  availability: { available, available_at: availableAt, copy },
}: {
  availability: DataCopyAvailability;
}) {
  const { t, language } = useTexts();
  const now = useNow();
  const { mail: hasMail } = useAccount().permitted_services;
  if (copy?.state === 'preparing') return t(hasMail ? 'data-copy.preparing.mail' : 'data-copy.preparing');
  if (copy?.state === 'failed') return t('data-copy.failed');
  if (availableAt !== null) {
    // The copy that was downloaded may have expired before the wait is over.
    const downloadedAt = copy?.downloaded_at ?? availableAt - 86_400;
    return t('data-copy.wait', waitWords({ downloadedAt, availableAt }, language, now));
  }
  if (copy?.state === 'ready' && !available && copy.expires !== null)
    return t('data-copy.ready', { date: formatInstant(copy.expires, language, now) });
  return t('data-copy.help');
}

function Buttons({ availability: { available, copy } }: { availability: DataCopyAvailability }) {
  const { t } = useTexts();
  const { refetch } = useQuery(dataCopyQuery);
  const request = useRequestDataCopy();
  const download = useDownloadDataCopy((address) => {
    window.location.assign(address);
    // The download counts once its first byte is sent.
    setTimeout(() => void refetch(), 2000);
  });
  const run = (act: () => Promise<unknown>) => () => void act().catch((error: unknown) => showFailure(t, error));
  const isDownloaded = copy?.downloaded_at !== null;
  const isReady = copy?.state === 'ready';
  return (
    <>
      {isReady && (
        <Button
          variant={isDownloaded ? 'tertiary' : 'secondary'}
          isBusy={download.isPending}
          busyLabel={t('data-copy.downloading')}
          onClick={run(() => download.mutateAsync())}
        >
          {t(isDownloaded ? 'data-copy.again' : 'data-copy.download')}
        </Button>
      )}
      {(!isReady || isDownloaded) && (
        <Button
          disabled={!available && copy?.state !== 'preparing'}
          isBusy={request.isPending || copy?.state === 'preparing'}
          busyLabel={t(request.isPending ? 'data-copy.requesting' : 'data-copy.preparing.button')}
          onClick={run(() => request.mutateAsync())}
        >
          {t('data-copy.request')}
        </Button>
      )}
    </>
  );
}
