import { getHostDirectory } from '@stund/contract';
import { type Route, route } from '../kernel/route.ts';

export interface Hosts {
  app: string;
  thumb: string;
  video: string;
  poll: string;
  download: string;
}

/** Where each kind of call goes: the same for every job until jobs are spread over installations. */
export function hostRoutes(hosts: Hosts): Route[] {
  return [
    route(getHostDirectory, async () => ({
      'app-host': hosts.app,
      'thumb-host': hosts.thumb,
      'video-host': hosts.video,
      'poll-host': hosts.poll,
      'download-host': hosts.download,
    })),
  ];
}
