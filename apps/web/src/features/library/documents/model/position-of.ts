import type { DocumentRecord, FileId } from '@stund/contract';

/** The sort position of a document: by its upload time and then by its id. */
export function positionOf({ uploaded_time, id }: Pick<DocumentRecord, 'uploaded_time' | 'id'>): {
  at: string;
  id: FileId;
} {
  return { at: new Date(uploaded_time * 1000).toISOString(), id };
}
