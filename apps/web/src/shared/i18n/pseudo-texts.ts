import type { Messages } from '@lingui/core';

const accents: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  U: 'Ü',
};

/** Lengthens compiled messages by 40 % and accents them, so that texts outside the catalogues stand out. */
export function lengthenMessages(messages: Readonly<Messages>): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, lengthen(message) as Messages[string]]),
  );
}

/** A compiled message is a string, or a list of strings and [value, format, choices]. */
function lengthen(token: unknown): unknown {
  if (typeof token === 'string') return lengthenText(token);
  if (!Array.isArray(token)) return token;
  return token.map((part: unknown) => {
    if (typeof part === 'string') return lengthenText(part);
    if (!Array.isArray(part)) return part;
    const [name, format, choices] = part as [string, string?, Record<string, unknown>?];
    if (typeof choices !== 'object' || choices === null) return part;
    return [name, format, Object.fromEntries(Object.entries(choices).map(([key, choice]) => [key, lengthen(choice)]))];
  });
}

/** Lengthens one text and keeps its tags. */
export function lengthenText(text: string): string {
  const accented = text.replace(/<[^>]*>|[aeiouyAEOU]/g, (part) => accents[part] ?? part);
  const letterCount = text.replace(/<[^>]*>/g, '').trim().length;
  return letterCount < 2 ? accented : `${accented}${'·'.repeat(Math.ceil(letterCount * 0.4))}`;
}
