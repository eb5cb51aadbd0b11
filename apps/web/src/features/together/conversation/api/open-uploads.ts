import { type JobId, listOpenUploads, type ReplyOf, removeOpenUploads, type UploadId } from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

type OpenUpload = ReplyOf<typeof listOpenUploads>['uploads'][number];

/** The unfinished uploads of others to the album. For its owner. */
export function openUploadsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: albumKeys.openUploads(jobId),
    queryFn: async ({ signal }) => (await callEndpoint(listOpenUploads, { params: { id: jobId } }, { signal })).uploads,
  });
}

export function useRemoveOpenUploads(jobId: JobId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadIds: readonly UploadId[]) =>
      callEndpoint(removeOpenUploads, { params: { id: jobId }, body: { upload_ids: [...uploadIds] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumKeys.openUploads(jobId) }),
  });
}

export interface PersonUploads {
  person: OpenUpload['person'];
  uploadIds: UploadId[];
  /** The storage that they reserve. */
  sizeBytes: number;
}

/** The uploads by person, in the order of the list. */
export function groupByPerson(uploads: readonly OpenUpload[]): PersonUploads[] {
  return [...Map.groupBy(uploads, ({ person }) => person.uuid).values()].map((own) => ({
    person: own[0]!.person,
    uploadIds: own.map(({ upload_id }) => upload_id),
    sizeBytes: own.reduce((sum, { size }) => sum + size, 0),
  }));
}
