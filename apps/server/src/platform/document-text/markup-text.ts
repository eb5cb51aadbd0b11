import type { CollectedText } from './collected-text.ts';

/** Which text of a kind of markup is read. Names of elements are in lower case and without a prefix. */
export interface MarkupRules {
  /** Only what is in these elements is text; everything unless given. */
  shown?: ReadonlySet<string>;
  /** What is in these elements is no text. */
  hidden: ReadonlySet<string>;
  /** Whether words before and after such a tag are two words. */
  separates(name: string): boolean;
}

/** A longer tag is no markup that a program wrote, and is dropped. */
const maxTagLength = 65_536;
const maxEntityLength = 12;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Their content is no markup in HTML. */
const rawElements: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script/i],
  ['style', /<\/style/i],
]);
const sections = [
  ['<!--', /-->/],
  ['<?', /\?>/],
] as const;
/** The end of what is skipped is at most so long. */
const longestEnd = '</script'.length;

/**
 * Reads the text of XML or HTML piece by piece, in linear time and without memory for its depth. It resolves no entities but those of characters, reads no
 * other documents, and takes damaged markup as it comes.
 */
export class MarkupText {
  readonly #rules: MarkupRules;
  readonly #text: CollectedText;
  #rest = '';
  /** What ends a part that is skipped. */
  #skipsUntil: RegExp | undefined;
  #inCdata = false;
  #shownDepth = 0;
  #hidden: { name: string; depth: number } | undefined;

  constructor(text: CollectedText, rules: MarkupRules) {
    this.#text = text;
    this.#rules = rules;
  }

  write(chunk: string): void {
    this.#rest += chunk;
    while (this.#rest !== '' && !this.#text.isFull && this.#step());
  }

  end(): void {
    if (this.#skipsUntil === undefined && !this.#rest.startsWith('<')) this.#add(this.#rest);
    this.#rest = '';
  }

  /** Reads the next part. Returns false when its end has not arrived yet. */
  #step(): boolean {
    if (this.#skipsUntil !== undefined) return this.#skip(this.#skipsUntil);
    if (this.#inCdata) return this.#readCdata();
    const start = this.#rest.indexOf('<');
    if (start > 0) {
      this.#add(this.#take(start));
      return true;
    }
    if (start < 0) {
      const open = this.#rest.lastIndexOf('&');
      const isCut = open >= 0 && this.#rest.length - open < maxEntityLength && !this.#rest.includes(';', open);
      this.#add(this.#take(isCut ? open : this.#rest.length));
      return false;
    }
    return this.#readTag();
  }

  #readTag(): boolean {
    if (this.#rest.startsWith('<![CDATA[')) {
      this.#take(9);
      this.#inCdata = true;
      return true;
    }
    for (const [begin, end] of sections) {
      if (!this.#rest.startsWith(begin)) continue;
      this.#take(begin.length);
      this.#skipsUntil = end;
      return true;
    }
    if (this.#rest.length < 9 && '<![CDATA['.startsWith(this.#rest)) return false;
    const end = this.#rest.indexOf('>');
    if (end < 0) {
      if (this.#rest.length <= maxTagLength) return false;
      this.#rest = '';
      return false;
    }
    this.#apply(this.#take(end + 1));
    return true;
  }

  #skip(until: RegExp): boolean {
    const end = until.exec(this.#rest);
    if (!end) {
      this.#rest = this.#rest.slice(-longestEnd);
      return false;
    }
    this.#skipsUntil = undefined;
    // The end of raw content is a tag, which is read as one.
    this.#take(end[0].startsWith('</') ? end.index : end.index + end[0].length);
    return true;
  }

  #readCdata(): boolean {
    const end = this.#rest.indexOf(']]>');
    this.#addPlain(this.#take(end < 0 ? Math.max(0, this.#rest.length - 2) : end));
    if (end < 0) return false;
    this.#take(3);
    this.#inCdata = false;
    return true;
  }

  #apply(tag: string): void {
    const match = /^<(\/?)(?:[^\s/>:]*:)?([^\s/>]+)/.exec(tag);
    if (!match) return;
    const [, slash, written = ''] = match;
    const name = written.toLowerCase();
    const isEnd = slash === '/';
    const isEmpty = tag.endsWith('/>');
    if (this.#rules.separates(name)) this.#text.separate();
    if (this.#hidden) {
      if (name === this.#hidden.name && !isEmpty) this.#hidden.depth += isEnd ? -1 : 1;
      if (this.#hidden.depth === 0) this.#hidden = undefined;
      return;
    }
    if (isEmpty) return;
    if (!isEnd && this.#rules.hidden.has(name)) {
      this.#hidden = { name, depth: 1 };
      this.#skipsUntil = rawElements.get(name);
    }
    if (this.#rules.shown?.has(name)) this.#shownDepth = Math.max(0, this.#shownDepth + (isEnd ? -1 : 1));
  }

  #take(length: number): string {
    const taken = this.#rest.slice(0, length);
    this.#rest = this.#rest.slice(length);
    return taken;
  }

  #add(text: string): void {
    this.#addPlain(text.includes('&') ? text.replaceAll(/&(#x?)?([0-9A-Za-z]{1,8});/g, readEntity) : text);
  }

  #addPlain(text: string): void {
    if (!this.#hidden && (this.#rules.shown === undefined || this.#shownDepth > 0)) this.#text.add(text);
  }
}

function readEntity(_: string, base: string | undefined, name: string): string {
  if (base === undefined) return entities[name] ?? ' ';
  const code = Number.parseInt(name, base === '#' ? 10 : 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}
