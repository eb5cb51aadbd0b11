/** Televisions that are logged in with a code instead of credentials: docs/adr/0036-device-logins.md. */

export { deviceLoginFeature } from './device-login.feature.ts';
export type { DeviceLoginRouteOptions } from './device-login.routes.ts';
