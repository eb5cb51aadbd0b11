import type { DateSource, FileDetails, FileMetadata, FileRecord, JobId } from '@stund/contract';
import { IconButton, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import {
  Calendar,
  Camera,
  CloudUpload,
  Copy,
  File,
  Film,
  FolderSearch,
  Image,
  MapPin,
  ShieldCheck,
  Text as TextIcon,
  X,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { getAccount } from '../../../../../shared/account/account.ts';
import { fileQuery } from '../../../../../shared/files/file-query.ts';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { formatInstant } from '../../../../../shared/formatting/dates.ts';
import { formatDuration, formatNumber, formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { formatPlace } from '../../../../../shared/places/format-place.ts';
import { formatCaptureDate } from '../../model/capture-date.ts';
import { type Coordinates, coordinatesForMaps, formatCoordinates } from '../../model/coordinates.ts';
import { CameraFacts } from './camera-facts.tsx';
import styles from './details-panel.module.css';
import { FolderRow } from './folder-row.tsx';
import { Row } from './row.tsx';

const sources = 'GeoNames, Natural Earth';

/** Loaded with the first place. Without it the place is said in words alone. */
const PlaceMap = lazy(async () => {
  try {
    const { loadPlaceMap } = await import('../../../../search/map/index.ts');
    return { default: (await loadPlaceMap()).PlaceMap };
  } catch {
    return { default: () => null };
  }
});

interface DetailsPanelProps {
  file: FileRecord;
  onClose: () => void;
}

/** The metadata of the file. On phones the panel opens from the bottom. */
export function DetailsPanel({ file, onClose }: DetailsPanelProps) {
  const { t } = useTexts();
  const { data } = useQuery(fileQuery(file.job_id, file.id));
  return (
    <aside className={styles.panel} aria-labelledby="viewer-details-title">
      <div className={styles.head}>
        <h2 id="viewer-details-title" className={styles.title}>
          {t('file-actions.details')}
        </h2>
        <IconButton label={t('viewer.closeDetails')} icon={<X />} iconSize={22} onClick={onClose} />
      </div>
      <div className={styles.rows}>
        <CaptureDateRow file={file} source={data?.date_source} />
        <FileRow file={file} video={data?.film ?? null} />
        {data?.metadata && <CameraRow metadata={data.metadata} />}
        {data?.location && <LocationRow jobId={file.job_id} position={data.location} place={data.place} />}
        {data?.description && <DescriptionRow text={data.description} />}
        {file.in_folder && <FolderRow file={file} place={data?.folder} />}
        <UploadedRow file={file} />
        {data?.private_copy && <CopyRow kind={data.private_copy.kind} />}
      </div>
    </aside>
  );
}

function CaptureDateRow({ file, source }: { file: FileRecord; source: DateSource | undefined }) {
  const { t, language } = useTexts();
  const captured = formatCaptureDate(file, language);
  if (!captured) return null;
  const time = t('viewer.time', { time: captured.time });
  return (
    <Row icon={<Calendar />} title={captured.fullDate} note={source && t(`viewer.date.${source}`)}>
      {captured.zone === undefined ? time : `${time} (${captured.zone})`}
    </Row>
  );
}

function FileRow({ file, video }: { file: FileRecord; video: FileDetails['film'] }) {
  const { t, language } = useTexts();
  const { width, height, duration } = file;
  const facts: string[] = [];
  if (width && height) {
    facts.push(`${width} × ${height}`);
    const megapixels = Math.round((width * height) / 100_000) / 10;
    if (file.type === 'Pictures' && megapixels >= 0.1) facts.push(`${formatNumber(megapixels, language)}\u00a0MP`);
  }
  if (duration) facts.push(formatDuration(duration));
  // Ordinary frame rates and SDR are not worth mentioning.
  if (video?.framesPerSecond && video.framesPerSecond >= 48)
    facts.push(t('viewer.framesPerSecond', { rate: formatNumber(Math.round(video.framesPerSecond), language) }));
  if (video?.isHdr) facts.push('HDR');
  facts.push(formatSize(file.size, language));
  const icon = file.type === 'Pictures' ? <Image /> : file.type === 'Movies' ? <Film /> : <File />;
  return (
    <Row icon={icon} title={fileNameOf(file)}>
      {facts.join(' · ')}
    </Row>
  );
}

function CameraRow({ metadata }: { metadata: FileMetadata }) {
  const { deviceManufacturer, deviceModel } = metadata;
  return (
    <Row icon={<Camera />} title={deviceModel ?? deviceManufacturer} facts={<CameraFacts metadata={metadata} />}>
      {deviceModel && deviceManufacturer}
    </Row>
  );
}

function UploadedRow({ file }: { file: FileRecord }) {
  const { t, language } = useTexts();
  return (
    <Row
      icon={file.in_folder ? <FolderSearch /> : <CloudUpload />}
      title={t(file.in_folder ? 'viewer.folder.found' : 'viewer.added')}
    >
      {formatInstant(file.uploaded_time, language)}
    </Row>
  );
}

/** Says what recipients of files without location and camera data get instead of the original. */
function CopyRow({ kind }: { kind: NonNullable<FileDetails['private_copy']>['kind'] }) {
  const { t } = useTexts();
  if (kind !== 'converted' && kind !== 'none') return null;
  return (
    <Row icon={<ShieldCheck />} title={t(`viewer.copy.${kind}`)}>
      {t(`viewer.copy.${kind}.text`)}
    </Row>
  );
}

interface LocationRowProps {
  jobId: JobId;
  position: Coordinates;
  place: FileDetails['place'];
}

/** Where the file was taken, with the position as text and on a map, which leads to that of the timeline for files of it. */
function LocationRow({ jobId, position, place }: LocationRowProps) {
  const { t, language } = useTexts();
  const coordinates = formatCoordinates(position, language, (way) => t(`viewer.compass.${way}`));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(coordinatesForMaps(position));
      showToast({ message: t('viewer.place.copied') });
    } catch {
      showToast({ message: t('viewer.place.copyFailed'), kind: 'error' });
    }
  };
  return (
    <Row
      icon={<MapPin />}
      title={place ? formatPlace(place, { t, language }) : coordinates}
      note={place ? `${t('viewer.place.taken')} · ${sources}` : sources}
      end={<IconButton label={t('viewer.place.copy')} icon={<Copy />} onClick={() => void copy()} />}
      facts={
        <Suspense fallback={<div className={styles.map} />}>
          <PlaceMap
            position={position}
            linkLabel={getAccount()?.default_job === jobId ? t('viewer.place.onMap') : undefined}
          />
        </Suspense>
      }
    >
      {place ? coordinates : t('viewer.place.taken')}
    </Row>
  );
}

function DescriptionRow({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <Row icon={<TextIcon />} title={t('viewer.description')}>
      <span className={styles.description} dir="auto">
        {text}
      </span>
    </Row>
  );
}
