/**
 * Accounts, and signing in to them with an OpenID provider.
 *
 *     const identity = config.signIn.kind === 'embedded'
 *       ? await createIdentityFeature({ parts, otherOrigins, signOutEverywhere })
 *       : undefined;
 *     const login = createLoginFeature({ parts, signIn: config.signIn, embedded: identity, otherOrigins });
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
