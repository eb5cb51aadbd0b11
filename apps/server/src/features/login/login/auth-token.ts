/** A device that is inactive for this time has to log in again. */
const tokenLifetimeMs = 90 * 24 * 3600 * 1000;
/** Every device has to log in again this long after its login, however much it is used. */
const tokenMaxAgeMs = 365 * 24 * 3600 * 1000;
/** How old last_used_at may become before a request updates it. */
export const tokenTouchMs = 5 * 60 * 1000;

/** How long a token that has been replaced is still accepted. */
export const replacedTokenMs = 60_000;

/** Tokens that were created before this time have ended. */
export function oldestTokenAt(now: Date): Date {
  return new Date(now.getTime() - tokenMaxAgeMs);
}

/** The expiry of a token that is used now. */
export function tokenExpiryAt(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + tokenLifetimeMs, createdAt.getTime() + tokenMaxAgeMs));
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The token of `Basic base64(token + ":")` (docs/rules/wire.md#w1); undefined when the header is something else. */
export function parseAuthorization(header: string): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const token = text.slice(0, text.indexOf(':'));
  return text.includes(':') && tokenForm.test(token) ? token : undefined;
}
