import { createJob, type JobId } from '@stund/contract';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';

/** Creates a private album. Repeating the call with the same id creates it once. Throws as `callEndpoint` does. */
export async function createPrivateAlbum(id: JobId, name: string): Promise<void> {
  await callEndpoint(createJob, { body: { id, name, public: false } });
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
}
