import type { JobId, ListedFile } from '@stund/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { type MapQuery, mapFilesQuery } from './map-queries.ts';

/** What the page of the map tells the page of a file that is shown over it. */
export interface MapOutlet {
  jobId: JobId;
  query: MapQuery;
}

/** The files that the map lists and the person has loaded, newest first, for the viewer over the map. */
export function useFilesOnMap(): ListedFile[] {
  const { jobId, query } = useOutletContext<MapOutlet>();
  return useInfiniteQuery(mapFilesQuery(jobId, query)).data?.pages.flatMap((page) => page.files) ?? [];
}
