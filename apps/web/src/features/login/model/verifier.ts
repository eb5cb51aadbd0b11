/** 256 random bits in base64url: the proof that the browser that ends a login is the one that began it (RFC 7636). */
export function makeVerifier(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** base64url of SHA-256 of the verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(await sha256(new TextEncoder().encode(verifier)));
}

/** crypto.subtle is there only on https and localhost; a server at home is often reached without either. */
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
