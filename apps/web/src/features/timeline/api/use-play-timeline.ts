import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { slideshowHash } from '../../../shared/slideshow/slideshow-hash.ts';
import { monthKeyOf } from '../model/month-key.ts';
import { countInFilter, type TimelineFilter } from '../model/timeline-filter.ts';
import { chunkQuery, monthsQuery } from './timeline-queries.ts';
import { sourceOf } from './use-timeline-filter.ts';

/** Starts the slideshow with the newest file of a filter. */
export function usePlayTimeline(jobId: string, filter: TimelineFilter): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { t } = useTexts();
  return async () => {
    const source = sourceOf(jobId, filter);
    try {
      const { months } = await queryClient.fetchQuery(monthsQuery(jobId, source.since));
      const newest = months.find((month) => countInFilter(month, filter) > 0);
      const [first] = newest ? await queryClient.fetchQuery(chunkQuery(source, monthKeyOf(newest), 0)) : [];
      if (!first) return;
      const to = { pathname: addresses.photo(first.id), search, hash: slideshowHash() };
      void navigate(to, { state: { fromList: true }, preventScrollReset: true });
    } catch (error) {
      showFailure(t, error);
    }
  };
}
