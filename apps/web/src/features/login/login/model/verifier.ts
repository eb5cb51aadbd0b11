/**
 * Generates 256 random bits in base64url, which prove that the browser that finishes a login has started it (RFC 7636).
 */
export function makeVerifier(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Computes the base64url of the verifier's SHA-256. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(await sha256(new TextEncoder().encode(verifier)));
}

/** crypto.subtle exists only on https and localhost, and servers at home are often reached over plain http. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { createSHA256 } = await import('hash-wasm');
  const hasher = await createSHA256();
  return hasher.init().update(bytes).digest('binary');
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
