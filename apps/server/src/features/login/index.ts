/**
 * Accounts, and login with an OpenID provider.
 *
 *     const identity = config.identityProvider.kind === 'embedded'
 *       ? await createIdentityFeature({ parts, otherOrigins, logOutEverywhere })
 *       : undefined;
 *     const login = createLoginFeature({ parts, identityProvider: config.identityProvider, embedded: identity, otherOrigins });
 *     createApp({ routes: [...login.routes], authenticate: login.authenticate, … });
 *     setInterval(() => login.removeExpired(), housekeepingMs);
 *
 * Commands: `addUser(parts, isEmbedded ? addIdentity(parts) : undefined, …)`, `issueToken(parts, …)`.
 */
export { createLoginFeature, type LoginFeature, type LoginOptions } from './create-login-feature.ts';
export type { EmbeddedFetchInit, EmbeddedProvider } from './issuer/embedded-issuer.ts';
export { type AddedUser, type AddIdentity, addUser, type NewUser } from './operations/add-user.ts';
export { logOutEverywhere } from './operations/end-tokens.ts';
export { issueToken } from './operations/issue-token.ts';
