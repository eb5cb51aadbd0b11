import type { TextValues } from './texts.ts';

export interface TextPart {
  tag: string | undefined;
  text: string;
}

const pattern = /<(\w+)>([^<]*)<\/\1>/g;
const escapedLess = '\uE000';

/** Splits a message at its tags. A `<` inside a value is always text. */
export function parseTags(format: (values: TextValues) => string, values: TextValues): TextPart[] {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', escapedLess) : value,
    ]),
  );
  const message = format(safe);
  const parts: TextPart[] = [];
  let position = 0;
  for (const match of message.matchAll(pattern)) {
    parts.push({ tag: undefined, text: message.slice(position, match.index) });
    parts.push({ tag: match[1], text: match[2] ?? '' });
    position = match.index + match[0].length;
  }
  parts.push({ tag: undefined, text: message.slice(position) });
  return parts
    .filter((part) => part.text !== '')
    .map((part) => ({ ...part, text: part.text.replaceAll(escapedLess, '<') }));
}
