import {
  type JobId,
  listRemovedJobUsers,
  type PersonId,
  type ReplyOf,
  readmitJobUser,
  removeJobUser,
} from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { invalidateAlbum } from './queries.ts';

export type RemovedPerson = ReplyOf<typeof listRemovedJobUsers>['users'][number];

/** The people whom the owner has removed from the album, the latest first. */
export function removedPeopleQuery(jobId: JobId) {
  return queryOptions({
    queryKey: albumKeys.removedPeople(jobId),
    queryFn: async ({ signal }) =>
      (await callEndpoint(listRemovedJobUsers, { params: { id: jobId } }, { signal })).users,
  });
}

export interface PersonRemoval {
  userId: PersonId;
  deletesContributions: boolean;
}

export function useRemovePerson(jobId: JobId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, deletesContributions }: PersonRemoval) =>
      callEndpoint(removeJobUser, {
        params: { id: jobId, userId },
        body: { delete_contributions: deletesContributions },
      }),
    onSuccess: () => invalidateAlbum(queryClient, jobId),
  });
}

export function useReadmitPerson(jobId: JobId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: PersonId) => callEndpoint(readmitJobUser, { params: { id: jobId, userId } }),
    onSuccess: () => invalidateAlbum(queryClient, jobId),
  });
}
