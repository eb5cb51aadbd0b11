export { endExpiredShares } from './operations/end-expired-shares.ts';
export { shareRoutes } from './shares.routes.ts';
