import { type JobId, limits, listMapClusters, listMapFiles, listPlaces } from '@stund/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import labelsUrl from '../data/labels.bin?url';
import worldUrl from '../data/world.bin?url';
import type { Bounds } from '../model/viewport.ts';
import { readLabels, readWorld } from '../model/world-data.ts';

/** A part of the map, and the days of capture. */
export interface MapQuery extends Bounds {
  start?: string | undefined;
  end?: string | undefined;
}

const mapKey = (jobId: JobId) => [...fileKeys.all(jobId), 'map'] as const;
const freshMs = 60_000;

export function clustersQuery(jobId: JobId, query: MapQuery & { zoom: number }) {
  const zoom = Math.min(limits.mapZoom, Math.max(0, Math.round(query.zoom)));
  return queryOptions({
    queryKey: [...mapKey(jobId), 'clusters', { ...query, zoom }],
    queryFn: ({ signal }) =>
      callEndpoint(listMapClusters, { params: { id: jobId }, query: { ...query, zoom } }, { signal }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}

export function mapFilesQuery(jobId: JobId, query: MapQuery) {
  return infiniteQueryOptions({
    queryKey: [...mapKey(jobId), 'files', query],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        listMapFiles,
        { params: { id: jobId }, query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}

export function placesQuery(jobId: JobId) {
  return queryOptions({
    queryKey: [...mapKey(jobId), 'places'],
    queryFn: ({ signal }) => callEndpoint(listPlaces, { params: { id: jobId } }, { signal }),
    staleTime: freshMs,
  });
}

/** The outlines and names of the world, which belong to the client and never change. */
export const worldQuery = queryOptions({
  queryKey: ['map-world'],
  queryFn: async ({ signal }) => {
    const [world, labels] = await Promise.all([fetch(worldUrl, { signal }), fetch(labelsUrl, { signal })]);
    if (!world.ok || !labels.ok) throw new Error('The map could not be loaded');
    return { lines: readWorld(await world.arrayBuffer()), labels: readLabels(await labels.text()) };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
