import type { BrandId, Language, TextBlock, TextSpan } from '@stund/contract';
import type { MailingText } from '../../../platform/database/mailing-tables.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { parseMarkup } from '../../../platform/markup/parse-markup.ts';
import { newsMailTexts } from './news-mail.texts.ts';

interface NewsMailFacts {
  brand: { id: BrandId; name: string };
  /** The origin before paths in the text. */
  publicUrl: string;
  /** The page where the recipient unsubscribes. */
  unsubscribePage: string;
}

const accents: Readonly<Record<BrandId, string>> = { stund: '#135c48', moments: '#23508f' };

/** A mail with news, as text and as HTML. Both end with the link to unsubscribe. */
export function writeNewsMail(
  language: Language,
  { subject, text }: MailingText,
  facts: NewsMailFacts,
): { subject: string; text: string; html: string } {
  const blocks = parseMarkup(text);
  const { reason, unsubscribe } = newsMailTexts[language];
  const foot = `${reason(facts.brand.name)}\n${unsubscribe}: ${facts.unsubscribePage}`;
  return {
    subject,
    text: `${[...blocks.map((block) => plainBlock(block, facts.publicUrl)), `--\n${foot}`].join('\n\n')}\n`,
    html: htmlOf(language, { subject, blocks, facts }),
  };
}

function plainBlock(block: TextBlock, origin: string): string {
  if (block.kind === 'heading') return block.level === 1 ? block.text.toUpperCase() : block.text;
  const plain = (spans: readonly TextSpan[]) => spans.map((span) => plainSpan(span, origin)).join('');
  return block.kind === 'list' ? block.items.map((item) => `- ${plain(item)}`).join('\n') : plain(block.spans);
}

function plainSpan({ text, href }: TextSpan, origin: string): string {
  if (href === undefined) return text;
  const address = absolute(href, origin);
  return text === address || `mailto:${text}` === address ? text : `${text} (${address})`;
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}

const headingStyles = { 1: 'font-size:24px;line-height:32px', 2: 'font-size:20px;line-height:28px', 3: '' } as const;

/** Tables and style attributes, since mail programs apply neither style sheets nor newer layout. */
function htmlOf(
  language: Language,
  { subject, blocks, facts }: { subject: string; blocks: readonly TextBlock[]; facts: NewsMailFacts },
): string {
  const { reason, unsubscribe } = newsMailTexts[language];
  const accent = accents[facts.brand.id];
  const spans = (all: readonly TextSpan[]) => all.map((span) => htmlSpan(span, facts.publicUrl, accent)).join('');
  const block = (one: TextBlock) => {
    if (one.kind === 'heading')
      return `<h${one.level} style="margin:0 0 12px;${headingStyles[one.level]}">${escapeHtml(one.text)}</h${one.level}>`;
    if (one.kind === 'paragraph') return `<p style="margin:0 0 20px">${spans(one.spans)}</p>`;
    const items = one.items.map((item) => `<li style="margin:0 0 6px">${spans(item)}</li>`);
    return `<ul style="margin:0 0 20px;padding-left:22px">${items.join('')}</ul>`;
  };
  const page = escapeHtml(facts.unsubscribePage);
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 32px 12px;font:16px/24px Helvetica,Arial,sans-serif;color:#1b1d1c">
<p style="margin:0 0 20px;font-weight:600;color:${accent}">${escapeHtml(facts.brand.name)}</p>
${blocks.map(block).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font:13px/20px Helvetica,Arial,sans-serif;color:#5b605d">${escapeHtml(reason(facts.brand.name))}<br><a href="${page}" style="color:${accent}">${escapeHtml(unsubscribe)}</a></p>
</td></tr></table>
</body>
</html>
`;
}

function htmlSpan({ text, is_strong, href }: TextSpan, origin: string, accent: string): string {
  const escaped = escapeHtml(text);
  if (href !== undefined)
    return `<a href="${escapeHtml(absolute(href, origin))}" style="color:${accent}">${escaped}</a>`;
  return is_strong ? `<strong>${escaped}</strong>` : escaped;
}
