import type { BrandId, TextBlock, TextSpan } from '@stund/contract';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { MailBlock, MailContent, MailFoot, MailLink, MailStyle } from './mail-content.ts';

const accents: Readonly<Record<BrandId, string>> = { stund: '#135c48', moments: '#23508f' };

/** Lays out a mail as text and as HTML, which say the same. */
export function layOutMail(content: MailContent, style: MailStyle): { text: string; html: string } {
  return { text: textOf(content, style), html: htmlOf(content, style) };
}

function textOf({ blocks, foot, sender }: MailContent, { brand }: MailStyle): string {
  const paragraphs = blocks.map(plainBlock).filter((paragraph) => paragraph !== '');
  // A mail in the name of a person does not end with the brand.
  const end = [...(sender ? [] : [brand.name]), ...(foot ? [plainFoot(foot)] : [])];
  return `${[...paragraphs, ...end].join('\n\n')}\n`;
}

function plainBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'lead':
    case 'quote':
      return block.text;
    case 'details':
      return block.lines.map((line) => `    ${line}`).join('\n');
    case 'button':
      return block.lead === undefined ? block.url : `${block.lead}\n${block.url}`;
    case 'pictures':
      return '';
    case 'heading':
      return block.level === 1 ? block.text.toUpperCase() : block.text;
    case 'list':
      return block.items.map((item) => `- ${plainSpans(item)}`).join('\n');
    case 'paragraph':
      return plainSpans(block.spans);
  }
}

function plainSpans(spans: readonly TextSpan[]): string {
  return spans.map(plainSpan).join('');
}

function plainSpan({ text, href }: TextSpan): string {
  if (href === undefined) return text;
  return text === href || `mailto:${text}` === href ? text : `${text} (${href})`;
}

function plainFoot({ text, links }: MailFoot): string {
  // A link that is its own label is above.
  const named = links.filter(({ label, url }) => label !== url);
  return ['--', text, ...named.map(({ label, url }) => `${label}:\n${url}`)].join('\n');
}

const bodyFont = 'font:16px/24px Helvetica,Arial,sans-serif';

/** Tables and style attributes, since mail programs apply neither style sheets nor newer layout. */
function htmlOf({ subject, blocks, foot }: MailContent, { brand, language }: MailStyle): string {
  const accent = accents[brand.id];
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 32px 12px;${bodyFont};color:#1b1d1c">
<p style="margin:0 0 20px;font-weight:600;color:${accent}">${escapeHtml(brand.name)}</p>
${blocks
  .map((block) => htmlBlock(block, accent))
  .filter((html) => html !== '')
  .join('\n')}
</td></tr></table>
${foot ? htmlFoot(foot, accent) : ''}
</td></tr></table>
</body>
</html>
`;
}

function htmlFoot({ text, links }: MailFoot, accent: string): string {
  const lines = [escapeHtml(text), links.map((link) => htmlLink(link, accent)).join(' · ')];
  return `<p style="margin:16px 0 0;max-width:560px;font:13px/20px Helvetica,Arial,sans-serif;color:#5b605d">${lines.filter((line) => line !== '').join('<br>')}</p>`;
}

function htmlLink({ label, url }: MailLink, accent: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${accent};overflow-wrap:anywhere">${escapeHtml(label)}</a>`;
}

function htmlBlock(block: MailBlock, accent: string): string {
  switch (block.kind) {
    case 'lead':
      return `<p style="margin:0 0 20px;font-size:20px;line-height:28px">${escapeHtml(block.text)}</p>`;
    case 'quote':
      if (block.text === '') return '';
      return `<p style="margin:0 0 20px;padding-left:14px;border-left:3px solid #d9dcda">${withBreaks(block.text)}</p>`;
    case 'details':
      return htmlDetails(block.lines);
    case 'button':
      return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    case 'pictures':
      if (block.pictures.length === 0) return '';
      return `<p style="margin:0 0 16px;font-size:0">${block.pictures.map(({ name }) => `<img src="cid:${name}" width="112" height="112" alt="" style="display:inline-block;width:112px;height:112px;margin:0 8px 8px 0;border-radius:6px">`).join('')}</p>`;
    default:
      return htmlText(block, accent);
  }
}

/** One line alone is a code, which is read and typed. */
function htmlDetails(lines: readonly string[]): string {
  const size = lines.length === 1 ? 'font-size:28px;line-height:36px;letter-spacing:4px;font-weight:600' : '';
  return `<p style="margin:0 0 20px;padding:14px 18px;border-radius:8px;background:#f4f5f4;overflow-wrap:anywhere;${size}">${lines.map(escapeHtml).join('<br>')}</p>`;
}

const headingStyles = { 1: 'font-size:24px;line-height:32px', 2: 'font-size:20px;line-height:28px', 3: '' } as const;

function htmlText(block: TextBlock, accent: string): string {
  const spans = (all: readonly TextSpan[]) => all.map((span) => htmlSpan(span, accent)).join('');
  if (block.kind === 'heading')
    return `<h${block.level} style="margin:0 0 12px;${headingStyles[block.level]}">${escapeHtml(block.text)}</h${block.level}>`;
  if (block.kind === 'paragraph') return `<p style="margin:0 0 20px;overflow-wrap:anywhere">${spans(block.spans)}</p>`;
  const items = block.items.map((item) => `<li style="margin:0 0 6px">${spans(item)}</li>`);
  return `<ul style="margin:0 0 20px;padding-left:22px">${items.join('')}</ul>`;
}

function htmlSpan({ text, is_strong, href }: TextSpan, accent: string): string {
  if (href !== undefined) return htmlLink({ label: text, url: href }, accent);
  return is_strong ? `<strong>${escapeHtml(text)}</strong>` : withBreaks(text);
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}
