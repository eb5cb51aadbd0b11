import type { JobId } from '@stund/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { countFiles, type KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';
import { useSettled } from '../../../../shared/timing/use-settled.ts';
import { countSelected } from '../model/selection.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { useSelectionPart } from '../model/use-selection.ts';
import { measureSelection } from './list-selection.ts';
import { requestsOf, type SelectionRequestOptions } from './selection-requests.ts';

/** Combines quick successive clicks into one request. */
const debounceMs = 120;

export interface SelectionMeasure {
  /** Counted locally, and replaced by the server's count when that arrives. */
  count: number;
  /** Undefined until the server has replied. */
  sizeBytes: number | undefined;
  /** Whether any picture could be exported as JPEG. */
  hasHeic: boolean;
  /** Undefined until the server has replied about this selection. */
  kinds: KindCounts | undefined;
  /** Whether any file is no document, according to the last reply. */
  hasPicturesOrVideos: boolean;
  /** Whether all files are favorites, according to the reply about this selection. */
  areFavorites: boolean;
}

/** The number and the total size of the selected files, including those that are not loaded. */
export function useSelectionMeasure(
  store: SelectionStore,
  jobId: JobId,
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>,
): SelectionMeasure {
  const counted = useSelectionPart(store, ({ selection }) => countSelected(selection));
  const version = useSelectionPart(store, (state) => state.version);
  const asOf = useSelectionPart(store, (state) => state.asOf);
  const settled = useSettled(version, debounceMs);
  const { data, isPlaceholderData } = useQuery({
    queryKey: fileKeys.selectionMeasure(jobId, settled, asOf),
    queryFn: ({ signal }) => {
      const requests = requestsOf(store.get().selection, { ...requestOptions, pageGroups: store.pageGroups });
      return measureSelection(jobId, requests, signal);
    },
    enabled: counted > 0 && settled === version,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
  if (counted === 0 || data === undefined)
    return {
      count: counted,
      sizeBytes: undefined,
      hasHeic: false,
      kinds: undefined,
      hasPicturesOrVideos: false,
      areFavorites: false,
    };
  const { hasHeic, kinds } = data;
  const count = countFiles(kinds);
  const known = { hasHeic, hasPicturesOrVideos: count > kinds.document_count };
  if (!isPlaceholderData && settled === version)
    return { ...known, count, sizeBytes: data.size, kinds, areFavorites: count > 0 && data.favoriteCount === count };
  // While the new size is loading, the old one is a good approximation if the count differs by one at most.
  const sizeBytes = Math.abs(count - counted) <= 1 ? data.size : undefined;
  return { ...known, count: counted, sizeBytes, kinds: undefined, areFavorites: false };
}
