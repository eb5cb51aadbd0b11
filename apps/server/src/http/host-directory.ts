import { getHostDirectory } from '@stund/contract';
import { type Route, route } from '../kernel/route.ts';

export interface Hosts {
  app: string;
  thumb: string;
  video: string;
  poll: string;
  download: string;
}

/**
 * Where each kind of call goes: the same for every job until jobs are spread over installations. What the public host
 * serves is served by every brand's host as well, and a page may only show pictures of its own origin: who comes by
 * one of `otherOrigins` is led there.
 */
export function hostRoutes(hosts: Hosts, otherOrigins: readonly string[]): Route[] {
  const publicHost = new URL(hosts.app).hostname;
  const originsByHost = new Map(otherOrigins.map((origin) => [new URL(origin).hostname, origin]));
  return [
    route(getHostDirectory, async (_context, { exchange }) => {
      const own = exchange.host === publicHost ? undefined : originsByHost.get(exchange.host);
      const seenFromThere = (origin: string) => (own !== undefined && origin === hosts.app ? own : origin);
      return {
        'app-host': seenFromThere(hosts.app),
        'thumb-host': seenFromThere(hosts.thumb),
        'video-host': seenFromThere(hosts.video),
        'poll-host': seenFromThere(hosts.poll),
        'download-host': seenFromThere(hosts.download),
      };
    }),
  ];
}
