import type { BrandInfo, JobId, Language } from '@stund/contract';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { Summary } from '../summaries/summary.ts';
import { notificationTexts } from '../texts/notification.texts.ts';
import { pathOfSummaries } from '../texts/path-of-summaries.ts';

export interface DigestAlbum {
  jobId: JobId;
  title: string;
  summaries: readonly Summary[];
}

export interface DigestFacts {
  albums: readonly DigestAlbum[];
  brand: Pick<BrandInfo, 'id' | 'name'>;
  /** The address of the client, without trailing slash. */
  origin: string;
  unsubscribeId: string;
}

const accents: Readonly<Record<BrandInfo['id'], string>> = { stund: '#135c48', moments: '#23508f' };

/** A mail with what is new in albums: as text and as HTML, and with the address that ends such mails. */
export function writeDigest(language: Language, { albums, brand, origin, unsubscribeId }: DigestFacts) {
  const texts = notificationTexts[language];
  const id = encodeURIComponent(unsubscribeId);
  const sections = albums.map(({ jobId, title, summaries }) => ({
    title: title === '' ? texts.untitled : toLine(title),
    lines: summaries.map((summary) => toLine(texts.sentence(summary))),
    url: origin + pathOfSummaries(jobId, summaries),
  }));
  const foot = {
    reason: texts.reason(brand.name),
    settings: { word: texts.changeSettings, url: `${origin}/settings/notifications` },
    unsubscribe: { word: texts.unsubscribe, url: `${origin}/unsubscribe/albums?id=${id}` },
  };
  const [only] = sections;
  return {
    subject: sections.length === 1 && only ? texts.subjectOfAlbum(only.title) : texts.subjectOfAlbums(sections.length),
    text: textOf(sections, foot, brand.name),
    html: htmlOf({ language, sections, foot, brand, open: texts.openAlbum }),
    unsubscribeUrl: `${origin}/st/4/notifications/unsubscribe?id=${id}`,
  };
}

interface Section {
  title: string;
  lines: string[];
  url: string;
}

interface Link {
  word: string;
  url: string;
}

interface Foot {
  reason: string;
  settings: Link;
  unsubscribe: Link;
}

function textOf(sections: readonly Section[], { reason, settings, unsubscribe }: Foot, brand: string): string {
  const parts = sections.map(({ title, lines, url }) => [title, ...lines.map((line) => `- ${line}`), url].join('\n'));
  const links = [settings, unsubscribe].map(({ word, url }) => `${word}:\n${url}`);
  return `${[...parts, [reason, ...links].join('\n'), brand].join('\n\n')}\n`;
}

interface HtmlMail {
  language: Language;
  sections: readonly Section[];
  foot: Foot;
  brand: DigestFacts['brand'];
  /** The label of the buttons that open albums. */
  open: string;
}

/** Tables and style attributes, since mail programs apply neither style sheets nor newer layout. */
function htmlOf({ language, sections, foot, brand, open }: HtmlMail): string {
  const accent = accents[brand.id];
  const link = ({ word, url }: Link) => `<a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(word)}</a>`;
  const albums = sections.map(
    ({
      title,
      lines,
      url,
    }) => `<h2 style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h2>
${lines.map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:16px 0 32px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(open)}</a></p>`,
  );
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(brand.name)}</title></head>
<body style="margin:0;padding:0;background:#f4f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 32px 12px;font:16px/24px Helvetica,Arial,sans-serif;color:#1b1d1c">
<p style="margin:0 0 20px;font-weight:600;color:${accent}">${escapeHtml(brand.name)}</p>
${albums.join('\n')}
<p style="margin:0 0 20px;font-size:13px;line-height:20px;color:#5b605d">${escapeHtml(foot.reason)}<br>${link(foot.settings)} · ${link(foot.unsubscribe)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** A name or title of an earlier release may have line breaks, with which it would look like a text of the service. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
