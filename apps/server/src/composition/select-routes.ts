import type { Role } from '../config/config.ts';
import type { CallGroup, Route } from '../kernel/route.ts';

const rolesOf: Readonly<Record<CallGroup, readonly Role[]>> = { media: ['thumb', 'video', 'download'], poll: ['poll'] };

/** The app role answers every call; a node of other roles answers only the calls that the host directory sends to it. */
export function selectRoutesOfRoles(roles: ReadonlySet<Role>, routes: Route[]): Route[] {
  if (roles.has('app')) return routes;
  return routes.filter(({ group }) => group !== undefined && rolesOf[group].some((role) => roles.has(role)));
}
