import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import type { CastStart } from '../../../../shared/slideshow/cast-entry.tsx';
import { slideshowHash } from '../../../../shared/slideshow/slideshow-hash.ts';
import { monthKeyOf } from '../model/month-key.ts';
import { countInFilter, type TimelineFilter } from '../model/timeline-filter.ts';
import { chunkQuery, fetchMonths } from './timeline-queries.ts';
import { carouselOfTimeline, type ListedSource } from './use-timeline-filter.ts';

/** Starts the slideshow with the newest file of a filter, on this screen with `play`; on a device it begins with `findStart`. */
export function usePlayTimeline(
  source: ListedSource,
  filter: TimelineFilter,
): { play: () => Promise<void>; findStart: () => Promise<CastStart | undefined> } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { t } = useTexts();
  const findFirst = async () => {
    const { months } = await fetchMonths(queryClient, source);
    const newest = months.find((month) => countInFilter(month, filter) > 0);
    const [first] = newest ? await queryClient.fetchQuery(chunkQuery(source, monthKeyOf(newest), 0)) : [];
    return first;
  };
  const findStart = async () => {
    const first = await findFirst();
    return first && { carousel: carouselOfTimeline(source, filter), fileId: first.id };
  };
  const play = async () => {
    try {
      const first = await findFirst();
      if (!first) return;
      const to = {
        pathname: source.search ? addresses.foundFile(first.id) : addresses.photo(first.id),
        search,
        hash: slideshowHash(),
      };
      void navigate(to, { state: { fromList: true }, preventScrollReset: true });
    } catch (error) {
      showFailure(t, error);
    }
  };
  return { play, findStart };
}
