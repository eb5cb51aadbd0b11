import { getJobInfo, type JobId, limits } from '@stund/contract';
import { phoneQuery, Spinner, useMediaQuery } from '@stund/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { filesOfAlbum } from '../../../shared/albums/files-of-album.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { countFiles, nameFiles } from '../../../shared/files/kind/kind-of-files.ts';
import { archiveName } from '../../../shared/files/name/archive-name.ts';
import { formatSize } from '../../../shared/formatting/numbers.ts';
import { Text } from '../../../shared/i18n/text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import { SupportLink } from './components/support-link.tsx';
import { TakeoutRow } from './components/takeout-row.tsx';
import styles from './takeout-page.module.css';

/** Downloads the whole account, at /settings/takeout. Phones only get an explanation. */
export function TakeoutPage() {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <SettingsPage title={t('takeout.title')} back={{ to: addresses.privacy, label: t('takeout.back') }}>
      {isPhone ? <p className={styles.lead}>{t('takeout.phone')}</p> : <Takeout />}
    </SettingsPage>
  );
}

function Takeout() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  const gigabytes = limits.downloadBytes / 1024 ** 3;
  return (
    <>
      <p className={styles.lead}>{t('takeout.lead', { count: limits.downloadItems, size: gigabytes })}</p>
      <p className={styles.lead}>
        <Text
          id="takeout.help"
          tags={{
            support: (words) => <SupportLink>{words}</SupportLink>,
            storage: (words) => (
              <Link to={inside(addresses.storage)} className={styles.link}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <TimelineSection />
      <AlbumsSection />
    </>
  );
}

const timelineQuery = (jobId: JobId) =>
  queryOptions({
    queryKey: ['takeout', jobId],
    queryFn: ({ signal }) => callEndpoint(getJobInfo, { params: { id: jobId } }, { signal }),
    staleTime: 0,
  });

function TimelineSection() {
  const { t, language } = useTexts();
  const { default_job: jobId, file_type_counters: counters } = useAccount();
  const query = useQuery(timelineQuery(jobId));
  const { data: timeline, error } = query;
  const count = counters.picture_count + counters.video_count;
  const hasFiles = count + counters.document_count > 0;
  const size = timeline && formatSize(timeline.size, language);
  return (
    <section aria-labelledby="takeout-photos">
      <h2 id="takeout-photos" className={styles.heading}>
        {t('takeout.photos')}
      </h2>
      {!hasFiles && <p className={styles.none}>{t('takeout.photos.none')}</p>}
      {hasFiles && error && !timeline && <LoadError title={t('takeout.failed')} query={query} />}
      {hasFiles && timeline && (
        <ul className={styles.rows}>
          <TakeoutRow
            job={timeline}
            kind="files"
            name={t('takeout.photos.all')}
            facts={[
              [
                t('takeout.photos.count', { count }),
                counters.document_count > 0 && t('takeout.documents', { count: counters.document_count }),
              ]
                .filter(Boolean)
                .join(', '),
              size,
            ]
              .filter(Boolean)
              .join(' · ')}
            archiveName={archiveName()}
          />
        </ul>
      )}
    </section>
  );
}

function AlbumsSection() {
  const texts = useTexts();
  const { t } = texts;
  const query = useQuery(albumsQuery);
  const { data, error } = query;
  const albums = data?.filter((album) => countFiles(filesOfAlbum(album)) > 0);
  return (
    <section aria-labelledby="takeout-albums">
      <h2 id="takeout-albums" className={styles.heading}>
        {t('takeout.albums')}
      </h2>
      {!data && !error && <Spinner size={24} label={t('takeout.loading')} />}
      {!data && error && <LoadError title={t('takeout.failed')} query={query} />}
      {albums?.length === 0 && <p className={styles.none}>{t('takeout.albums.none')}</p>}
      {albums && albums.length > 0 && (
        <ul className={styles.rows}>
          {albums.map((album) => {
            const name = albumNameOf(album) || t('takeout.unnamed');
            const facts = nameFiles(texts, filesOfAlbum(album));
            return <TakeoutRow key={album.id} job={album} kind="album" name={name} facts={facts} archiveName={name} />;
          })}
        </ul>
      )}
    </section>
  );
}
