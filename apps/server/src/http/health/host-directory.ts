import { getHostDirectory } from '@stund/contract';
import { loadVisibleJob } from '../../features/together/access/index.ts';
import { type Route, route } from '../../kernel/route.ts';

export interface Hosts {
  app: string;
  thumb: string;
  video: string;
  poll: string;
  download: string;
}

/**
 * Answers which host serves each kind of call, for the caller or for a job that the caller may see. It is the same for every job until jobs are spread over installations. Every
 * brand's host serves what the public host serves, and a page may only show pictures of its own origin. A client that uses
 * one of `otherOrigins` is therefore directed to that origin.
 */
export function hostRoutes(hosts: Hosts, otherOrigins: readonly string[]): Route[] {
  const publicHost = new URL(hosts.app).hostname;
  const originsByHost = new Map(otherOrigins.map((origin) => [new URL(origin).hostname, origin]));
  return [
    route(getHostDirectory, async (context, { params, exchange }) => {
      if (params.id !== 'default') await loadVisibleJob(context, params.id);
      const own = exchange.host === publicHost ? undefined : originsByHost.get(exchange.host);
      const hostForCaller = (origin: string) => (own !== undefined && origin === hosts.app ? own : origin);
      return {
        'app-host': hostForCaller(hosts.app),
        'thumb-host': hostForCaller(hosts.thumb),
        'video-host': hostForCaller(hosts.video),
        'poll-host': hostForCaller(hosts.poll),
        'download-host': hostForCaller(hosts.download),
      };
    }),
  ];
}
