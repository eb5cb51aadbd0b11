import { unescapeXml } from './unescape-xml.ts';

/** An element with its name as `{namespace}local`. Text between its children is joined. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** A text that is no XML, is larger than anything a server has reason to send, or uses what attacks are made of. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'XmlError';
  }
}

interface Open {
  element: XmlElement;
  /** The name as it is written, which the end tag repeats. */
  tag: string;
  prefixes: ReadonlyMap<string, string>;
}

const maxDepth = 32;
/** The length of one tag, comment or text, and of all that is inside one part of the document. */
const maxTokenLength = 256 * 1024;
const maxPartLength = 4 * 1024 * 1024;

/**
 * Reads XML piece by piece, and gives the parts of the document, which are the elements inside its root, one by one, so that a long list
 * is never in memory. There are no document types, and therefore no entities but the five of XML.
 */
export class XmlReader {
  #rest = '';
  #partLength = 0;
  readonly #open: Open[] = [];
  #root: string | undefined;
  #hasEnded = false;

  /** The name of the root; undefined until it was read. */
  get root(): string | undefined {
    return this.#root;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Reads the next piece of the text. Yields the parts that it completes. Throws XmlError. */
  *read(piece: string): Generator<XmlElement> {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const end = endOfToken(text, at);
      if (end === undefined) break;
      const part = this.#take(text.slice(at, end));
      at = end;
      if (part) yield part;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > maxTokenLength) throw new XmlError('a part of the XML is too long');
  }

  #take(token: string): XmlElement | undefined {
    this.#partLength += token.length;
    if (token.length > maxTokenLength || this.#partLength > maxPartLength)
      throw new XmlError('a part of the XML is too long');
    if (token.startsWith('<![CDATA[')) this.#addText(token.slice(9, -3));
    else if (token.startsWith('<!--') || token.startsWith('<?')) return undefined;
    else if (token.startsWith('<!')) throw new XmlError('the XML declares a document type');
    else if (token.startsWith('</')) return this.#close(token.slice(2, -1).trim());
    else if (token.startsWith('<')) return this.#begin(token);
    else this.#addText(unescapeXml(token));
    return undefined;
  }

  #addText(text: string): void {
    const open = this.#open.at(-1);
    // Between the parts there are only line breaks.
    if (open && this.#open.length > 1) open.element.text += text;
    else if (text.replace('\ufeff', '').trim() !== '') throw new XmlError('there is text outside of the XML');
  }

  #begin(token: string): XmlElement | undefined {
    const isEmpty = token.endsWith('/>');
    const inside = token.slice(1, isEmpty ? -2 : -1);
    const tag = /^[^\s"'<>=/]+/.exec(inside)?.[0];
    if (tag === undefined || this.#hasEnded || this.#open.length >= maxDepth)
      throw new XmlError('the XML is not well-formed');
    const around = this.#open.at(-1);
    const prefixes = readPrefixes(inside.slice(tag.length), around?.prefixes ?? new Map());
    const element: XmlElement = { name: expand(tag, prefixes), text: '', children: [] };
    if (around === undefined) this.#root = element.name;
    else if (this.#open.length > 1) around.element.children.push(element);
    else this.#partLength = token.length;
    this.#open.push({ element, tag, prefixes });
    return isEmpty ? this.#close(tag) : undefined;
  }

  #close(tag: string): XmlElement | undefined {
    const closed = this.#open.pop();
    if (closed?.tag !== tag) throw new XmlError('the XML is not well-formed');
    this.#hasEnded = this.#open.length === 0;
    return this.#open.length === 1 ? closed.element : undefined;
  }
}

/** Where the tag, comment or text that begins there ends; undefined while its end has not arrived. */
function endOfToken(text: string, start: number): number | undefined {
  if (start >= text.length) return undefined;
  if (text[start] !== '<') return indexOrUndefined(text.indexOf('<', start));
  for (const [begin, end] of delimited) {
    if (text.startsWith(begin, start)) return after(text, end, start + begin.length);
    // The beginning itself may be cut.
    if (begin.startsWith(text.slice(start))) return undefined;
  }
  let quote = '';
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return undefined;
}

const delimited = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function after(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from);
  return at < 0 ? undefined : at + end.length;
}

function indexOrUndefined(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

/** The namespaces of the prefixes inside an element; that without a prefix is under an empty one. */
function readPrefixes(attributes: string, around: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (!attributes.includes('xmlns')) return around;
  const prefixes = new Map(around);
  for (const [, prefix = '', double, single] of attributes.matchAll(
    /\bxmlns(?::([^\s=:]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    prefixes.set(prefix, unescapeXml(double ?? single ?? ''));
  return prefixes;
}

function expand(tag: string, prefixes: ReadonlyMap<string, string>): string {
  const [prefix, local] = tag.includes(':') ? tag.split(':', 2) : ['', tag];
  return `{${prefixes.get(prefix!) ?? ''}}${local}`;
}
