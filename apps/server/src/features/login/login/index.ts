/**
 * Accounts, and login with an OpenID provider.
 *
 *     const identity = config.identityProvider.kind === 'embedded'
 *       ? await createIdentityFeature({ parts, otherOrigins, logOutEverywhere, logOutOthers })
 *       : undefined;
 *     const login = createLoginFeature({ parts, identityProvider: config.identityProvider, embedded: identity, otherOrigins });
 *     createApp({ routes: [...login.routes], authenticate: login.authenticate, … });
 *     setInterval(() => login.removeExpired(), housekeepingMs);
 *
 * Commands: `addUser(parts, isEmbedded ? addIdentity(parts) : undefined, …)`, `issueToken(parts, …)`.
 */

export { startAccessEpoch } from './account.repository.ts';
export { deleteTokensOfAccount } from './auth-token.repository.ts';
export { createLoginFeature, type LoginFeature, type LoginOptions } from './create-login-feature.ts';
export type { EmbeddedFetchInit, EmbeddedProvider } from './issuer/embedded-issuer.ts';
export { loginFeature } from './login.feature.ts';
export { type AddedUser, type AddIdentity, addUser, type NewUser } from './operations/add-user.ts';
export { logOutEverywhere, logOutOthers } from './operations/end-tokens.ts';
export { readAccountInfo } from './operations/get-account-info.ts';
export { createToken, issueToken } from './operations/issue-token.ts';
