import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from '../../../platform/secrets/random-secret.ts';

const cookieName = 'stund_known_browser';
const lifetimeSeconds = 365 * 24 * 3600;
/** The number of people who share a browser and are remembered in it. */
const maxPeople = 5;
const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{43})((?:\\.[\\w-]{43}){1,${maxPeople}})(?:;|$)`);

/**
 * [Note: known browsers] A browser that has logged in to an address before keeps a signed cookie. Its attempts are counted on
 * their own, so that failures from elsewhere cannot keep the owner out. The cookie contains an id of the browser, by which the
 * log-ins of a person are compared, and a signature for each address; it grants nothing.
 */
export interface KnownBrowsers {
  /** The id of a browser whose cookie was issued for this e-mail address; undefined for any other cookie. */
  find(cookies: string | undefined, email: string): string | undefined;
  /** The id of a browser that has just logged in to this address, and the value of a Set-Cookie header for it. */
  remember(cookies: string | undefined, email: string): { browserId: string; cookie: string };
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
      const { id, signatures } = parse(cookies);
      if (id === undefined) return undefined;
      const expected = sign(id, email);
      const isKnown = signatures.some((signature) => {
        const given = Buffer.from(signature, 'base64url');
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isKnown ? id : undefined;
    },
    remember(cookies, email) {
      const { id: browserId = makeSecret(), signatures } = parse(cookies);
      const own = sign(browserId, email).toString('base64url');
      const all = [own, ...signatures.filter((signature) => signature !== own)].slice(0, maxPeople);
      return { browserId, cookie: `${cookieName}=${[browserId, ...all].join('.')}; ${attributes}` };
    },
  };
}

function parse(cookies: string | undefined): { id: string | undefined; signatures: string[] } {
  const [, id, signatures = ''] = cookiePattern.exec(cookies ?? '') ?? [];
  return { id, signatures: signatures.split('.').slice(1) };
}
