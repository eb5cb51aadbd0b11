import type { FileId } from '@stund/contract';
import { VirtualGrid } from '@stund/ui';
import { useMemo } from 'react';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { MonthOfFiles } from '../model/months.ts';
import { MapTile } from './map-tile.tsx';
import { MonthTitle } from './month-title.tsx';

interface MapGridProps {
  months: readonly MonthOfFiles[];
  addressOf: (fileId: FileId) => string;
  isSelectable: boolean;
}

/** Three columns in the list next to the map. */
const minTilePx = 104;
const headingPx = 48;

/** The listed files by month, in the layout of the timeline. Only tiles near the visible part are rendered. */
export function MapGrid({ months, addressOf, isSelectable }: MapGridProps) {
  const { t } = useTexts();
  const placed = useMemo(
    () => months.flatMap(({ key, files }) => files.map((file) => ({ file, month: key, count: files.length }))),
    [months],
  );
  const countOf = (month: string) => months.find(({ key }) => key === month)?.files.length ?? 0;
  return (
    <VirtualGrid
      label={t('map.list')}
      minTilePx={minTilePx}
      sections={months.map(({ key, files }) => ({ key, count: files.length, headingPx }))}
      getKey={(index) => placed[index]?.file.id ?? String(index)}
      renderHeading={(month) => <MonthTitle month={month} count={countOf(month)} isSelectable={isSelectable} />}
      renderTile={(index, focus, sizePx) => {
        const tile = placed[index];
        if (!tile) return <span className={photoTile.surface} />;
        return <MapTile {...tile} {...{ sizePx, focus, addressOf, isSelectable }} />;
      }}
    />
  );
}
