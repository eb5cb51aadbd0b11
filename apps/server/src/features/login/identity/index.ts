/**
 * The embedded OpenID provider, for installations without one of their own. It knows people (identities) by e-mail and
 * password, and nothing of accounts: those belong to the login feature, which uses this provider like any other.
 *
 *     const identity = await createIdentityFeature({ parts, otherOrigins, brandOf, logOutEverywhere, logOutOthers });
 *     createApp({ routes: [...identity.routes], mount: (app) => identity.mount(app), … });
 *     createLoginFeature({ parts, identityProvider: { kind: 'embedded' }, embedded: identity, otherOrigins });
 *     setInterval(() => identity.removeExpired(), housekeepingMs);
 *
 * Its pages, `/id/{uid}` and `/id/reset/{token}`, are pages of the web client.
 */
export { createIdentityFeature, type IdentityFeature, type IdentityOptions } from './create-identity-feature.ts';
export { identityFeature } from './identity.feature.ts';
export { recordDeviceLogIn } from './log-ins/record-log-in.ts';
export { addIdentity } from './operations/add-identity.ts';
export { endProviderSessions, removeIdentity } from './operations/remove-identity.ts';
export { setPassword } from './operations/set-password.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
