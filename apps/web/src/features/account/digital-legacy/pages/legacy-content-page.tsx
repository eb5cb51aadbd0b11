import type { LegacyArchive } from '@stund/contract';
import { Button, PageState, Spinner, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { formatCalendarDay, toWallClock } from '../../../../shared/formatting/dates.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { legacyContentQuery, useDownloadLegacy } from '../api/death-notice.ts';
import styles from './legacy-content-page.module.css';

/** What a person who died left to the holder of the link, at /legacy/… (docs/rules/digital-legacy.md#dl8). */
export function LegacyContentPage() {
  const { t, language } = useTexts();
  const { token = '' } = useParams();
  const query = useQuery(legacyContentQuery(token));
  const code = failureCode(query.error);
  const title = query.data
    ? t('digital-legacy.content.title', { name: query.data.name })
    : t('digital-legacy.content.page');
  usePageTitle(title);
  if (code === 'gone') return <Ended kind="gone" />;
  if (code === 'not-found' || code === 'invalid-request') return <Ended kind="wrong" />;
  if (!query.data && query.isError) return <LoadError title={t('digital-legacy.content.failed')} query={query} />;
  if (!query.data) return <Spinner size={24} label={t('digital-legacy.loading')} />;
  const { name, until, archives } = query.data;
  const date = formatCalendarDay(toWallClock(new Date(until * 1000)), language);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t('digital-legacy.content.lead', { name, brand: brandName })}</p>
      <p className={styles.lead}>{t('digital-legacy.content.until', { date })}</p>
      {archives.length === 0 ? (
        <p className={styles.lead}>{t('digital-legacy.content.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {archives.map((archive) => (
            <ArchiveRow key={archive.job_id} token={token} archive={archive} onGone={() => void query.refetch()} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ArchiveRowProps {
  token: string;
  archive: LegacyArchive;
  /** The link has ended meanwhile. */
  onGone: () => void;
}

function ArchiveRow({ token, archive, onGone }: ArchiveRowProps) {
  const { t, language } = useTexts();
  const { job_id: jobId, type, title, count, size } = archive;
  const download = useDownloadLegacy(token);
  const name =
    type === 'timeline' ? t('digital-legacy.content.timeline') : title || t('digital-legacy.content.untitled');
  const start = () =>
    download.mutate(jobId, {
      onError: (error) => {
        if (failureCode(error) === 'gone') return onGone();
        showToast({ kind: 'error', message: t(errorTextId(error)) });
      },
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.facts}>
          {t('digital-legacy.content.facts', { count, size: formatSize(size, language) })}
          {download.isSuccess && ` · ${t('digital-legacy.content.started')}`}
        </p>
      </div>
      <Button
        variant="tertiary"
        icon={<Download />}
        className={styles.download}
        isBusy={download.isPending}
        aria-label={t('digital-legacy.content.download.of', { name })}
        onClick={start}
      >
        {t('digital-legacy.content.download')}
      </Button>
    </li>
  );
}

function Ended({ kind }: { kind: 'gone' | 'wrong' }) {
  const { t } = useTexts();
  return (
    <PageState
      title={t(`digital-legacy.content.${kind}`)}
      text={t(`digital-legacy.content.${kind}.text`)}
      actions={
        <Button render={(props) => <Link to={addresses.landing} {...props} />}>{t('digital-legacy.home')}</Button>
      }
    />
  );
}
