import type { Configuration } from 'openid-client';
import type { Tx } from '../../../../platform/database/schema.ts';

/** An OpenID provider. */
export interface Issuer {
  /** Stored with each account, because subjects are unique per issuer only. */
  readonly name: string;
  /** Whether the provider always asks for credentials, even if it remembers the person. */
  readonly alwaysAsks: boolean;
  /** Whether the provider's page has to know that a login is renewed. Others receive only the request for the credentials. */
  readonly showsRenewal: boolean;
  /** The requested authentication methods, best first (OpenID Connect Core 3.1.2.1); undefined for the provider's default. */
  readonly acrValues: string | undefined;
  /** The provider's configuration. Throws `unavailable` when it cannot be discovered now. */
  getConfiguration(): Promise<Configuration>;
  /**
   * Whether the credentials that the provider checked are still those of the person, as far as it can tell, in the transaction that logs the
   * person in. `methods` is the `amr` of the ID token.
   */
  isPresentLogin(tx: Tx, subject: string, methods: readonly string[]): Promise<boolean>;
}

/** The provider does not answer or fails, which is not the fault of the person logging in. */
export class IssuerUnreachableError extends Error {
  constructor(url: string, cause: unknown) {
    super(`The identity provider does not answer at ${url}`, { cause });
    this.name = 'IssuerUnreachableError';
  }
}

/** Whether an error of the OpenID client means that the provider is unreachable. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof IssuerUnreachableError) return true;
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}
