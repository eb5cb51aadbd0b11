import { limits } from '@stund/contract';
import type { UploadRequest } from '@stund/uploader';

interface BatchFields {
  batch_id?: string;
  batch_position?: number;
}

/** The fields that keep the order in which the files of an album were chosen. */
export function batchFields({ place }: Pick<UploadRequest, 'place'>): BatchFields {
  if (!place) return {};
  return { batch_id: place.key, batch_position: Math.min(place.position, limits.maxBatchPosition) };
}

/** The same as metadata of tus, which are texts. */
export function batchMetadata(request: Pick<UploadRequest, 'place'>): Record<string, string> {
  return Object.fromEntries(Object.entries(batchFields(request)).map(([name, value]) => [name, String(value)]));
}
