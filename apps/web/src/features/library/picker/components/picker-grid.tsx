import type { FileRecord, JobId } from '@stund/contract';
import { Button, EmptyState, phoneQuery, Spinner, type TileFocusProps, useMediaQuery, VirtualGrid } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { formatMonthHeading } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { chunkOf, chunkQuery, chunkStart, monthsQuery } from '../../timeline/index.ts';
import { locatePicture, type PickerMonth, pickerMonthsOf } from '../model/picker-months.ts';
import styles from './picker.module.css';

export interface PictureLocation {
  month: PickerMonth;
  /** The index within the month. */
  index: number;
}

interface PickerGridProps {
  jobId: JobId;
  label: string;
  renderTile: (file: FileRecord | undefined, place: PictureLocation, focus: TileFocusProps) => ReactNode;
}

const headingPx = 60;

/** A grid of the pictures in the timeline, grouped by month, to choose from. Pictures near the viewport are fetched. */
export function PickerGrid({ jobId, label, renderTile }: PickerGridProps) {
  const { t, language } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const query = useQuery(monthsQuery(jobId));
  const { data, error } = query;
  const months = useMemo(() => pickerMonthsOf(data?.months ?? []), [data]);
  const sections = useMemo(() => months.map(({ key, count }) => ({ key, count, headingPx })), [months]);

  if (data === undefined && error) {
    return <LoadError className={styles.state} title={t('picker.failed')} query={query} />;
  }
  if (data === undefined) return <Spinner className={styles.state} size={24} label={t('picker.loading')} />;
  if (months.length === 0) {
    return (
      <EmptyState
        className={styles.state}
        icon={<Image />}
        title={t('picker.empty.title')}
        text={t('picker.empty.text')}
        action={
          <Button variant="primary" render={(props) => <Link to={addresses.photos} {...props} />}>
            {t('picker.toTimeline')}
          </Button>
        }
      />
    );
  }
  return (
    <VirtualGrid
      label={label}
      minTilePx={isPhone ? 176 : 180}
      sections={sections}
      getKey={(index) => String(index)}
      renderHeading={(key) => {
        const month = months.find((one) => one.key === key);
        const words = month && formatMonthHeading(month.year, month.month, language);
        return (
          <h2 className={styles.month}>
            {words?.month} <span className={styles.year}>{words?.year}</span>
          </h2>
        );
      }}
      renderTile={(index, focus) => {
        const place = locatePicture(months, index);
        return place && <FetchedTile jobId={jobId} place={place} focus={focus} renderTile={renderTile} />;
      }}
    />
  );
}

interface FetchedTileProps extends Pick<PickerGridProps, 'jobId' | 'renderTile'> {
  place: PictureLocation;
  focus: TileFocusProps;
}

function FetchedTile({ jobId, place, focus, renderTile }: FetchedTileProps) {
  const source = useMemo(() => ({ jobId, type: 'images' as const }), [jobId]);
  const chunk = chunkOf(place.index);
  const { data } = useQuery(chunkQuery(source, place.month.key, chunk));
  return renderTile(data?.[place.index - chunkStart(chunk)], place, focus);
}
