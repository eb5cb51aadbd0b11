import * as contract from '@stund/contract';
import type { Role } from '../config/config.ts';
import type { Route } from '../kernel/route.ts';

const mediaCalls: readonly string[] = [
  contract.getRendition.name,
  contract.checkVideo.name,
  contract.getArchive.name,
  contract.clearCaches.name,
];
const pollCalls: readonly string[] = [
  contract.listChanges.name,
  contract.pollJobChanges.name,
  contract.waitForChange.name,
  contract.askToWaitForChange.name,
];

/** The app role answers every call; a node of other roles answers only the calls that the host directory sends to it. */
export function selectRoutesOfRoles(roles: ReadonlySet<Role>, routes: Route[]): Route[] {
  if (roles.has('app')) return routes;
  const servesMedia = roles.has('thumb') || roles.has('video') || roles.has('download');
  const calls = [...(servesMedia ? mediaCalls : []), ...(roles.has('poll') ? pollCalls : [])];
  return routes.filter(({ endpoint }) => calls.includes(endpoint.name));
}
