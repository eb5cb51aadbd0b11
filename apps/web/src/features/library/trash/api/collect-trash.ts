import { type FileId, limits, listTrash, type TrashFile } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** Fetches all files in the trash, page by page. Throws as `callEndpoint` does. */
export async function collectTrash(): Promise<TrashFile[]> {
  const byId = new Map<FileId, TrashFile>();
  for (let offset = 0; ; ) {
    const page = await callEndpoint(listTrash, { query: { offset, limit: limits.trashPerPage } });
    for (const file of page.files) byId.set(file.id, file);
    offset += page.files.length;
    if (page.files.length === 0 || offset >= page.total_count) return [...byId.values()];
  }
}
