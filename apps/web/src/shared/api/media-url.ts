import { getHostDirectory, mediaAddress, type Rendition, type ReplyOf } from '@stund/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callEndpoint } from './call-endpoint.ts';
import { noteMediaOrigins } from './media-caches.ts';
import { queryClient } from './query-client.ts';

export type HostDirectory = ReplyOf<typeof getHostDirectory>;
type MediaFile = Parameters<typeof mediaAddress>[0];

/** The hosts by kind of media. Loaded with the account before a protected page is shown. */
export const hostDirectoryQuery = queryOptions({
  queryKey: ['hosts'],
  queryFn: async ({ signal }) => {
    const hosts = await callEndpoint(getHostDirectory, { params: { id: 'default' } }, { signal });
    const { 'thumb-host': thumb, 'video-host': video, 'download-host': download } = hosts;
    noteMediaOrigins([thumb, video, download].map((host) => originOf(host, window.location)));
    return hosts;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export interface MediaUrls {
  /** The address for displaying a thumbnail, video or original. */
  mediaUrl(file: MediaFile, rendition: Rendition): string;
  /** The address that downloads the original under its name; with `jpeg`, a HEIC picture as JPEG. */
  downloadUrl(file: MediaFile, options?: { jpeg?: boolean }): string;
}

/** Builds media addresses on the hosts of the directory. For components below a protected route. */
export function useMediaUrls(): MediaUrls {
  const { data: hosts } = useSuspenseQuery(hostDirectoryQuery);
  return useMemo(() => buildMediaUrls(hosts, window.location), [hosts]);
}

export function buildMediaUrls(hosts: HostDirectory, page: Pick<Location, 'protocol'>): MediaUrls {
  const hostOf = (rendition: Rendition) => {
    if (rendition === 'original') return hosts['download-host'];
    return rendition === 'video' || rendition === 'preview' ? hosts['video-host'] : hosts['thumb-host'];
  };
  return {
    mediaUrl: (file, rendition) => originOf(hostOf(rendition), page) + mediaAddress(file, rendition),
    downloadUrl: (file, options) =>
      originOf(hosts['download-host'], page) + mediaAddress(file, 'original', { ...options, download: true }),
  };
}

/** The address of an archive on the download host, outside components. */
export async function downloadAddress(path: string): Promise<string> {
  const hosts = await queryClient.fetchQuery(hostDirectoryQuery);
  return originOf(hosts['download-host'], window.location) + path;
}

function originOf(host: string, { protocol }: Pick<Location, 'protocol'>): string {
  return host.includes('://') ? host.replace(/\/$/, '') : `${protocol}//${host}`;
}
