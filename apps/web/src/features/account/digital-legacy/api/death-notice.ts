import {
  createLegacyArchive,
  getDeathNotice,
  getDeathNoticeOfLink,
  getLegacyContent,
  type JobId,
  stopDeathNotice,
  stopDeathNoticeOfLink,
} from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { downloadAddress } from '../../../../shared/api/media-url.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';

export const deathNoticeQuery = queryOptions({
  queryKey: ['death-notice'],
  queryFn: async ({ signal }) => (await callEndpoint(getDeathNotice, {}, { signal })).notice,
  staleTime: 5 * 60_000,
});

/** Rejects the report of the user's death. */
export function useStopNotice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(stopDeathNotice, {}),
    onSuccess: () => queryClient.setQueryData(deathNoticeQuery.queryKey, null),
  });
}

export const noticeOfLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['death-notice', token],
    queryFn: ({ signal }) => callEndpoint(getDeathNoticeOfLink, { params: { token } }, { signal }),
    staleTime: 0,
  });

export function useStopNoticeOfLink(token: string) {
  return useMutation({ mutationFn: () => callEndpoint(stopDeathNoticeOfLink, { params: { token } }) });
}

export const legacyContentQuery = (token: string) =>
  queryOptions({
    queryKey: ['legacy', token],
    queryFn: ({ signal }) => callEndpoint(getLegacyContent, { params: { token } }, { signal }),
    staleTime: 0,
  });

/** Has an archive prepared and makes the browser save it. */
export function useDownloadLegacy(token: string) {
  return useMutation({
    mutationFn: async (jobId: JobId) => {
      const archive = await callEndpoint(createLegacyArchive, { params: { token }, body: { job_id: jobId } });
      if (archive.address === null) throw new Error('The archive is not ready');
      saveFile(await downloadAddress(archive.address), archive.name);
    },
  });
}
