import type { TextBlock, TextSpan } from '@stund/contract';

/** `**strong**`, or `[text](address)`. */
const inline = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;
const safeAddress = /^(?:https?:\/\/|mailto:|\/(?![/\\]))\S*$/i;

/**
 * Parses a text that an operator wrote, in a small part of Markdown: headings with `#`, `##` and `###`, lists with `-`, paragraphs
 * between empty lines, `**strong**` and `[text](address)`. Everything else, HTML too, is plain text.
 */
export function parseMarkup(source: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const lines of paragraphsOf(source)) addBlocks(blocks, lines);
  return blocks;
}

function paragraphsOf(source: string): string[][] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n[\t ]*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
}

function addBlocks(blocks: TextBlock[], lines: readonly string[]): void {
  for (const line of lines) {
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const item = /^- +(.+)$/.exec(line);
    const last = line === lines[0] ? undefined : blocks.at(-1);
    if (heading) blocks.push({ kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, text: heading[2]! });
    else if (item && last?.kind === 'list') last.items.push(parseSpans(item[1]!));
    else if (item) blocks.push({ kind: 'list', items: [parseSpans(item[1]!)] });
    else if (last?.kind === 'list') last.items.at(-1)!.push({ text: ' ' }, ...parseSpans(line));
    else if (last?.kind === 'paragraph') last.spans.push({ text: ' ' }, ...parseSpans(line));
    else blocks.push({ kind: 'paragraph', spans: parseSpans(line) });
  }
}

function parseSpans(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, strong, label, address] = match;
    if (label !== undefined && !safeAddress.test(address!)) continue;
    if (match.index > end) spans.push({ text: line.slice(end, match.index) });
    spans.push(strong === undefined ? { text: label!, href: address! } : { text: strong, is_strong: true });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}
