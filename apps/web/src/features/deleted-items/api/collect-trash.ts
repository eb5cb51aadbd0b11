import { limits, listTrash, type TrashFile } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

/** Everything in the trash, whatever of it is on show. Throws what a call throws. */
export async function collectTrash(): Promise<TrashFile[]> {
  const byId = new Map<string, TrashFile>();
  for (let offset = 0; ; ) {
    const page = await callEndpoint(listTrash, { query: { offset, limit: limits.trashPerPage } });
    for (const file of page.files) byId.set(file.id, file);
    offset += page.files.length;
    if (page.files.length === 0 || offset >= page.total_count) return [...byId.values()];
  }
}
