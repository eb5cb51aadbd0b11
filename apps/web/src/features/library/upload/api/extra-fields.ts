import { limits, type SentFacts } from '@stund/contract';
import type { UploadRequest } from '@stund/uploader';

interface ExtraFields extends SentFacts {
  batch_id?: string;
  batch_position?: number;
}

/** The fields that keep the order in which the files of an album were chosen, and those that an import knows. */
export function extraFields({ place, facts }: Pick<UploadRequest, 'place' | 'facts'>): ExtraFields {
  if (!place) return { ...facts };
  return { ...facts, batch_id: place.key, batch_position: Math.min(place.position, limits.maxBatchPosition) };
}

/** The same as metadata of tus, which are texts. */
export function extraMetadata(request: Pick<UploadRequest, 'place' | 'facts'>): Record<string, string> {
  return Object.fromEntries(Object.entries(extraFields(request)).map(([name, value]) => [name, String(value)]));
}
