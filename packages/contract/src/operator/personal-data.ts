import { expandId } from '../ids.ts';

/** An address with query and fragment. Only its path is retained, which identifies a file of the program. */
const address = /\b(https?|wss?|blob|data|file):[^\s"'`<>)\]}]*/gi;
/** With everything that follows after a further @, or a second pass would find an address in the result of the first one. */
const email = /[^\s@"'`<>(),;:/]{1,64}(?:@[^\s@"'`<>(),;:/]{1,253})+/g;
const ipAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b(?!\.\d)/g;
const dashedId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const longToken = /[A-Za-z0-9_-]{12,}/g;
const longNumber = /\d{8,}/g;
/** Files of users, as opposed to files of the program. */
const personalFile =
  /[^\s"'`/\\()]{1,255}\.(?:jpe?g|png|gif|webp|hei[cf]|avif|tiff?|dng|cr[23]|nef|arw|raf|orf|rw2|mp4|m4v|mov|avi|mkv|webm|3gp|pdf|docx?|xlsx?|pptx?|odt|txt|zip)\b/gi;
/** A quoted text that is not an identifier: it may be anything a user wrote. */
const quoted = /(\bproperty )?(["“])([^"“”\n]{1,2000})["”]|'([^'\n]{1,2000})'/g;
const identifier = /^[A-Za-z_$][\w$.#[\]-]{0,59}$/;

/**
 * Redacts everything that could identify a person or their files: ids, tokens, addresses, file names, quoted texts. It is
 * idempotent, so that client and server both apply it.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(address, pathOfAddress)
    .replace(quoted, (whole, property: string | undefined, _quote, double: string | undefined, single: string) => {
      const isName = identifier.test(double ?? single) && (double === undefined || property !== undefined);
      if (isName) return whole;
      return double === undefined ? "'{text}'" : `${property ?? ''}"{text}"`;
    })
    .replace(email, '{email}')
    .replace(personalFile, '{file}')
    .replace(ipAddress, '{address}')
    .replace(dashedId, '{id}')
    .replace(longToken, (token, offset: number, whole: string) =>
      isSecretOrId(token, whole.slice(offset + token.length)) ? '{id}' : token,
    )
    .replace(longNumber, '{number}');
}

/** Whether a word of statistics could identify a person or their files. Stricter than the redaction. */
export function hasPersonalData(text: string): boolean {
  return /\d{6,}/.test(text) || redactPersonalData(text) !== text;
}

function pathOfAddress(whole: string, scheme: string): string {
  if (!/^https?$|^wss?$/i.test(scheme)) return `${scheme.toLowerCase()}:`;
  const [, path = '/'] = /^\w+:\/\/[^/?#]*([^?#]*)/.exec(whole) ?? [];
  // The line and column of a stack trace follow the address, even after a query.
  const place = /:\d+(?::\d+)?$/.exec(whole)?.[0] ?? '';
  return path.endsWith(place) ? path : path + place;
}

function isSecretOrId(token: string, after: string): boolean {
  if (/^[0-9a-f]{12,}$/i.test(token)) return /\d/.test(token);
  if (token.length === 22 && /[A-Z0-9]/.test(token) && expandId(token) !== undefined) return true;
  // Files of the program have a hash in their name.
  if (/^\.(?:m?js|css|tsx?)\b/.test(after)) return false;
  const digits = token.match(/\d/g)?.length ?? 0;
  return token.length >= 20 && digits >= 2 && /[a-z]/i.test(token) && !/^[a-z]+(?:[_-][a-z0-9]+)+$/.test(token);
}
