import { IconButton, Menu, MenuItem, MenuSeparator } from '@stund/ui';
import { GalleryHorizontalEnd, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useCastOperation } from '../../../../shared/slideshow/cast-entry.tsx';
import { showActions } from '../../../../shared/slideshow/show-actions.ts';
import { useMonthsOf } from '../api/use-months-of.ts';
import { usePlayTimeline } from '../api/use-play-timeline.ts';
import type { ListedSource } from '../api/use-timeline-filter.ts';
import { nextZoom, type ZoomLevel } from '../model/layout/grid-metrics.ts';
import { countInFilter, type TimelineFilter } from '../model/timeline-filter.ts';

interface ViewMenuProps {
  source: ListedSource;
  filter: TimelineFilter;
  zoom: ZoomLevel;
  onZoom: (zoom: ZoomLevel) => void;
}

const actionsOfFilter = [showActions.slideshow, showActions.cast, showActions.showOnTv];

/** How the photos of the filter are shown: as a slideshow, on a television, and how large their tiles are. */
export function ViewMenu({ source, filter, zoom, onZoom }: ViewMenuProps) {
  const { t } = useTexts();
  const months = useMonthsOf(source).data?.months;
  const { play, findStart } = usePlayTimeline(source, filter);
  const casting = useCastOperation({ find: findStart });
  const actions = useBindActions()(
    actionsOfFilter,
    { cast: casting?.target },
    { slideshow: play, cast: casting?.operation, 'show-on-tv': { to: addresses.television() } },
  );
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
          <ActionItems actions={actions} />
          <MenuSeparator />
        </>
      )}
      {size('larger', <ZoomIn />)}
      {size('smaller', <ZoomOut />)}
    </Menu>
  );
}
