import type { Configuration } from 'openid-client';

/** An OpenID provider people sign in with. */
export interface Issuer {
  /** Kept with each account to tell whose subject it is. */
  readonly name: string;
  /** Whether people are asked who they are even when the provider remembers them. */
  readonly alwaysAsks: boolean;
  /** The kinds of sign-in to ask for, best first (OpenID Connect Core 3.1.2.1); undefined for whatever the provider does. */
  readonly acrValues: string | undefined;
  /** What is needed to talk to the provider. Throws `unavailable` when it cannot be found out now. */
  getConfiguration(): Promise<Configuration>;
}

/** The provider does not answer, or answers that it is broken: not the fault of the person signing in. */
export class IssuerUnreachableError extends Error {
  constructor(url: string, cause: unknown) {
    super(`The identity provider does not answer at ${url}`, { cause });
    this.name = 'IssuerUnreachableError';
  }
}

/** Whether something the OpenID client threw comes from a provider that cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof IssuerUnreachableError) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}
