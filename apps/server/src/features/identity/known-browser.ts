import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from '../../platform/secrets/random-secret.ts';

const cookieName = 'stund_known_browser';
const lifetimeSeconds = 365 * 24 * 3600;

/**
 * [Note: known browsers] A browser that has logged in to an address before keeps a signed cookie. Its attempts are counted on
 * their own, so that failures from elsewhere cannot keep the owner out. The cookie grants nothing but this count.
 */
export interface KnownBrowsers {
  /** The id of a browser whose cookie was issued for this e-mail address; undefined for any other cookie. */
  find(cookies: string | undefined, email: string): string | undefined;
  /** The value of a Set-Cookie header for a browser that has just logged in to this address. */
  makeCookie(email: string): string;
}

/** `key`: shared by all nodes. `path`: the pages that the cookie is sent to. */
export function createKnownBrowsers(
  key: string,
  { path, isSecure }: { path: string; isSecure: boolean },
): KnownBrowsers {
  const sign = (id: string, email: string) =>
    createHmac('sha256', key).update(`known-browser\n${id}\n${email.toLowerCase()}`).digest();
  const attributes = `Path=${path}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    find(cookies, email) {
      const [, id = '', signature = ''] =
        new RegExp(`(?:^|; *)${cookieName}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, email);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
    makeCookie(email) {
      const id = makeSecret();
      return `${cookieName}=${id}.${sign(id, email).toString('base64url')}; ${attributes}`;
    },
  };
}
