import type { Fields } from './read-json.ts';

interface Line {
  indent: number;
  text: string;
}

/** A value of YAML. Scalars are texts. */
type YamlValue = string | readonly YamlValue[] | { readonly [key: string]: YamlValue };

const keyValue = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s'"#[\]{}&*!|>%@`][^:]*?):(?:\s+(.*))?$/;

/**
 * Parses the part of YAML that programs write for plain data: mappings, lists, and scalars in all styles but flow. There are no anchors, so
 * that a small text stays small. Undefined for a text that has no mapping.
 */
export function parseYaml(text: string): Fields | undefined {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => !/^\s*#/.test(line) && line !== '---')
    .map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }));
  const reader = new YamlReader(lines);
  const value = reader.readBlock(0);
  return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : undefined;
}

class YamlReader {
  readonly #lines: readonly Line[];
  #at = 0;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  /** Reads what is indented at least that far. */
  readBlock(indent: number): YamlValue {
    const first = this.#peek();
    if (first === undefined || first.indent < indent) return '';
    return isItem(first.text) ? this.#readList(first.indent) : this.#readMapping(first.indent);
  }

  #readMapping(indent: number): YamlValue {
    const fields: Record<string, YamlValue> = {};
    for (let line = this.#peek(); line !== undefined && line.indent === indent; line = this.#peek()) {
      if (isItem(line.text)) break;
      this.#at += 1;
      const [, key, value] = keyValue.exec(line.text) ?? [];
      if (key === undefined) this.#takeDeeperThan(indent);
      else fields[unquote(key)] = this.#readValue(value ?? '', indent);
    }
    return fields;
  }

  #readList(indent: number): YamlValue {
    const items: YamlValue[] = [];
    for (let line = this.#peek(); line !== undefined && line.indent === indent; line = this.#peek()) {
      if (!isItem(line.text)) break;
      const text = line.text.slice(1).trimStart();
      if (!keyValue.test(text)) {
        this.#at += 1;
        items.push(this.#readValue(text, indent));
        continue;
      }
      // The fields of the item begin behind its dash.
      const inner = indent + line.text.length - text.length;
      const rest = new YamlReader([{ indent: inner, text }, ...this.#lines.slice(this.#at + 1, this.#endOf(inner))]);
      items.push(rest.readBlock(inner));
      this.#at = this.#endOf(inner);
    }
    return items;
  }

  /** The value behind a key or a dash, with the lines that continue it. */
  #readValue(text: string, indent: number): YamlValue {
    const [, style] = /^([|>])[+-]?\d?$/.exec(text) ?? [];
    if (style !== undefined)
      return this.#takeDeeperThan(indent)
        .join(style === '|' ? '\n' : ' ')
        .trim();
    if (text === '') {
      const next = this.#peek();
      const isBlock = next !== undefined && (next.indent > indent || (next.indent === indent && isItem(next.text)));
      return isBlock ? this.readBlock(next.indent) : '';
    }
    return unquote([text, ...this.#takeDeeperThan(indent)].join(' ').trim());
  }

  #takeDeeperThan(indent: number): string[] {
    const taken: string[] = [];
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (line.text !== '' && line.indent <= indent) break;
      taken.push(line.text);
      this.#at += 1;
    }
    return taken;
  }

  #endOf(indent: number): number {
    let end = this.#at + 1;
    while (end < this.#lines.length && (this.#lines[end]!.text === '' || this.#lines[end]!.indent >= indent)) end += 1;
    return end;
  }

  #peek(): Line | undefined {
    while (this.#lines[this.#at]?.text === '') this.#at += 1;
    return this.#lines[this.#at];
  }
}

function isItem(text: string): boolean {
  return text === '-' || text.startsWith('- ');
}

function unquote(text: string): string {
  if (text.length >= 2 && text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text.replace(/\s+#.*$/, '');
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}
