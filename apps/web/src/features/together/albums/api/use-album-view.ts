import type { ListedJob } from '@stund/contract';
import { useMapInAddress } from '../../../../shared/places/use-map-in-address.ts';
import { useViewMode, type ViewMode, viewModes } from './use-view-mode.ts';

/** How the page of an album shows its files: in a grid, in a justified layout, or on a map. */
export type AlbumView = ViewMode | 'map';

const withMap: readonly AlbumView[] = [...viewModes, 'map'];

/** The view of the album. The layout is the person's choice for all albums, and the map part of the address. `view` is undefined until it is loaded. */
export function useAlbumView({ current_user_can: can }: Pick<ListedJob, 'current_user_can'>) {
  const { mode, setMode } = useViewMode();
  const map = useMapInAddress(can.viewPlaces);
  const view: AlbumView | undefined = map.isShown ? 'map' : mode;
  return {
    view,
    views: can.viewPlaces ? withMap : viewModes,
    setView: (next: AlbumView) => {
      if (map.isShown !== (next === 'map')) map.setShown(next === 'map');
      if (next !== 'map') setMode(next);
    },
  };
}
