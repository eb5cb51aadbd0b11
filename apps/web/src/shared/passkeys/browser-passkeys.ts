import type { CreatedPasskey, ReplyOf, requestPasskey, requestPasskeyLogin, UsedPasskey } from '@stund/contract';

/** The library is loaded on first use: most pages need no passkeys. */
const load = () => import('@simplewebauthn/browser');

/** The browser or the authenticator could not use a passkey; the service has no part in it. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether this browser has passkeys at all. It has none on plain http outside localhost. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext;
}

/** Whether the browser offers passkeys in the suggestions of a field. */
export async function hasPasskeySuggestions(): Promise<boolean> {
  return hasPasskeys() && (await load()).browserSupportsWebAuthnAutofill();
}

/**
 * Asks for a passkey: with `suggests`, in the suggestions of the field with `autocomplete="webauthn"`, otherwise at once. Rejects when
 * the person declines or another request replaces it, see isDeclined(), and with a PasskeyError when it cannot be used.
 */
export async function askForPasskey(
  options: ReplyOf<typeof requestPasskeyLogin>,
  { suggests }: { suggests: boolean },
): Promise<UsedPasskey> {
  const { startAuthentication } = await load();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: suggests }).catch(
    (error: unknown) => {
      throw isDeclined(error) ? error : new PasskeyError('The passkey cannot be used', { cause: error });
    },
  );
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? '',
  };
}

/** Creates a passkey. Rejects when the person declines, see isDeclined(), or has one here already, see isKnownHere(). */
export async function createPasskey(options: ReplyOf<typeof requestPasskey>): Promise<CreatedPasskey> {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({
    optionsJSON: {
      ...options,
      excludeCredentials: options.excludeCredentials.map((passkey) => ({
        ...passkey,
        transports: passkey.transports as AuthenticatorTransport[],
      })),
    },
  });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter((transport) => /^[a-z-]{1,32}$/.test(transport)),
  };
}

/** Ends a request that waits in the suggestions of a field. */
export async function cancelPasskeyRequest(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** Whether the person closed the dialog of the browser, or the request was replaced or took too long: no reason for a message. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** Whether the authenticator has a passkey of this account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
