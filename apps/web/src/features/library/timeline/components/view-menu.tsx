import type { JobId } from '@stund/contract';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { GalleryHorizontalEnd, SquarePlay, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { CastSlideshowItem } from '../../../../shared/slideshow/cast-entry.tsx';
import { ShowOnTvItem } from '../../../../shared/slideshow/show-on-tv-item.tsx';
import { monthsQuery } from '../api/timeline-queries.ts';
import { usePlayTimeline } from '../api/use-play-timeline.ts';
import { nextZoom, type ZoomLevel } from '../model/layout/grid-metrics.ts';
import { countInFilter, type TimelineFilter } from '../model/timeline-filter.ts';

interface ViewMenuProps {
  jobId: JobId;
  filter: TimelineFilter;
  zoom: ZoomLevel;
  onZoom: (zoom: ZoomLevel) => void;
}

/** How the photos of the filter are shown: as a slideshow, on a television, and how large their tiles are. */
export function ViewMenu({ jobId, filter, zoom, onZoom }: ViewMenuProps) {
  const { t } = useTexts();
  const months = useQuery(monthsQuery(jobId)).data?.months;
  const { play, findStart } = usePlayTimeline(jobId, filter);
  const isAny = months?.some((month) => countInFilter(month, filter) > 0);
  // The same steps as pinching. The menu stays open for further steps.
  const size = (change: 'larger' | 'smaller', icon: ReactElement) => {
    const next = nextZoom(zoom, change);
    return (
      <MenuItem
        icon={icon}
        choice="many"
        isDisabled={next === undefined}
        onSelect={() => next !== undefined && onZoom(next)}
      >
        {t(`timeline.size.${change}`)}
      </MenuItem>
    );
  };
  return (
    <Menu
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={t('timeline.view')} icon={<GalleryHorizontalEnd />} />}
    >
      {isAny && (
        <>
          <MenuItem icon={<SquarePlay />} onSelect={() => void play()}>
            {t('shared.slideshow')}
          </MenuItem>
          <CastSlideshowItem find={findStart} />
          <ShowOnTvItem />
          <MenuSeparator />
        </>
      )}
      {size('larger', <ZoomIn />)}
      {size('smaller', <ZoomOut />)}
    </Menu>
  );
}
