import type { BytesToRecognise } from './bytes-to-recognise.ts';

/** Editors put long comments, DOCTYPEs with entities and licences in front of the drawing. */
const maxPrologBytes = 256 * 1024;
const looksLikeXml = /^\s*<[?!a-z]/i;

/** Whether a text is an SVG: its first element, with or without a prefix, is `svg`. */
export async function isSvg({ head, sizeBytes, read }: BytesToRecognise): Promise<boolean> {
  const start = decode(head);
  if (!looksLikeXml.test(start)) return false;
  const found = rootElementOf(start);
  if (found !== undefined || sizeBytes <= head.length) return found === 'svg';
  return rootElementOf(decode(await read(0, maxPrologBytes))) === 'svg';
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

/** The local name of the first element (XML 1.0 §2.8); undefined when the text ends before it, empty when there is none. */
function rootElementOf(text: string): string | undefined {
  for (let at = 0; ; ) {
    at += /^\s*/.exec(text.slice(at, at + 4096))?.[0].length ?? 0;
    if (at >= text.length) return undefined;
    const end = endOfProlog(text, at);
    if (end === undefined) return undefined;
    if (end === at) return /^<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(text.slice(at, at + 256))?.[1]?.toLowerCase() ?? '';
    at = end;
  }
}

/** The end of the comment, instruction or DOCTYPE at a place; the place itself when something else is there. */
function endOfProlog(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  return /^<!doctype/i.test(text.slice(at, at + 9)) ? endOfDoctype(text, at) : at;
}

function after(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from);
  return found < 0 ? undefined : found + mark.length;
}

/** A DOCTYPE may contain declarations in brackets, whose quoted values may contain any bracket. */
function endOfDoctype(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from + 2; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"' || char === "'") {
      const end = text.indexOf(char, at + 1);
      if (end < 0) return undefined;
      at = end;
    } else if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    else if (char === '>' && depth <= 0) return at + 1;
  }
  return undefined;
}
