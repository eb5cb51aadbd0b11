/** The prefix distinguishes guest tokens from account tokens. */
const prefix = 'g_';
const form = /^g_[A-Za-z0-9_-]{43}$/;

/** A guest's token ends this long after the guest first joined, however much it is used. */
const guestMaxAgeMs = 365 * 24 * 3600 * 1000;

/** The tokens of guests who joined before this time have ended. */
export function oldestGuestAt(now: Date): Date {
  return new Date(now.getTime() - guestMaxAgeMs);
}

export function guestTokenOf(secret: string): string {
  return `${prefix}${secret}`;
}

export function isGuestToken(token: string): boolean {
  return form.test(token);
}

/** The guest's token in an Authorization header; undefined when there is none in it. */
export function parseGuestAuthorization(header: string): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const token = text.slice(0, Math.max(0, text.indexOf(':')));
  return isGuestToken(token) ? token : undefined;
}
