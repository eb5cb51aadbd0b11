import type { findPlaces, ListedPlaces, MapClusters, ReplyOf } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { positionOfCell } from '../../../platform/places/index.ts';
import { presentPlaceName } from '../../library/files/index.ts';
import { signMediaToken } from '../../together/access/index.ts';
import type { FoundPlaceOfWorld } from './operations/find-places.ts';
import type { ClustersOfJob } from './operations/list-map-clusters.ts';
import type { PlacesOfJob } from './operations/list-places.ts';

export function presentPlaces(
  { mediaKey, clock }: Pick<RequestContext, 'mediaKey' | 'clock'>,
  { jobId, places, total, grant }: PlacesOfJob,
): ListedPlaces {
  const nowMs = clock.now().getTime();
  return {
    places: places.map(({ place_area, place_id, count, cover_id, edit_version }) => ({
      ...presentPlaceName({ place_area, place_id }),
      id: place_id,
      count,
      cover: {
        id: cover_id,
        job_id: jobId,
        media_token: signMediaToken(mediaKey, { jobId, id: cover_id }, grant, nowMs),
        edit_version,
      },
    })),
    more_places: total - places.length,
  };
}

export function presentClusters(
  { mediaKey, clock }: Pick<RequestContext, 'mediaKey' | 'clock'>,
  { jobId, clusters, count, countsAll, grant }: ClustersOfJob,
): MapClusters {
  const nowMs = clock.now().getTime();
  return {
    clusters: clusters.map(({ cover_id, cover_cell, edit_version, ...cluster }) => ({
      ...positionOfCell(cover_cell),
      count: cluster.count,
      cover: {
        id: cover_id,
        job_id: jobId,
        media_token: signMediaToken(mediaKey, { jobId, id: cover_id }, grant, nowMs),
        edit_version,
      },
    })),
    count,
    counts_all: countsAll,
  };
}

export function presentFoundPlaces(found: readonly FoundPlaceOfWorld[]): ReplyOf<typeof findPlaces> {
  return {
    places: found.map(({ place_area, place_id, ...located }) => ({
      ...presentPlaceName({ place_area, place_id }),
      ...located,
    })),
  };
}
