import type { BrandId, Language } from '@stund/contract';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { MailPicture } from '../../../platform/mail/mailer.ts';
import { invitationTexts } from './invitation.texts.ts';

export interface InvitationFacts {
  /** The name of the sender. */
  name: string;
  title: string;
  /** The sender's message; may be empty. */
  message: string;
  url: string;
  hasPassword: boolean;
  brand: { name: string; id: BrandId };
  /** Undefined for an album. */
  share: { fileCount: number; needsLogin: boolean } | undefined;
  /** The end of the link; null for one without an end. */
  expiresAt: Date | null;
}

const accents: Readonly<Record<BrandId, string>> = { stund: '#135c48', moments: '#23508f' };

/** The invitation to an album, or a mail with a share, in the sender's language: as text and as HTML with pictures. */
export function writeInvitation(
  language: Language,
  facts: InvitationFacts,
  pictures: readonly MailPicture[],
): { text: string; html: string } {
  const phrases = phrasesOf(language, facts);
  const { lead, open, password, foot } = phrases;
  const paragraphs = [lead, facts.message, `${open}\n${facts.url}`, password, foot];
  return {
    text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`,
    html: htmlOf(language, { facts, phrases, pictures }),
  };
}

interface Phrases {
  lead: string;
  open: string;
  view: string;
  password: string;
  foot: string;
}

function phrasesOf(language: Language, facts: InvitationFacts): Phrases {
  const { name, title, hasPassword, share } = facts;
  const texts = invitationTexts[language];
  const foot = footOf(language, facts);
  if (!share)
    return {
      lead: texts.leadOfAlbum(name, title),
      open: texts.openAlbum,
      view: texts.viewAlbum,
      password: hasPassword ? texts.passwordOfAlbum(name) : '',
      foot,
    };
  return {
    lead: texts.leadOfShare(name, share.fileCount, title),
    open: texts.openShare,
    view: texts.viewShare,
    password: hasPassword ? texts.passwordOfShare(name) : '',
    foot,
  };
}

/** Until when the link works, and what is needed to open it. A password has a paragraph of its own. */
function footOf(language: Language, { brand, expiresAt, hasPassword, share }: InvitationFacts): string {
  const texts = invitationTexts[language];
  const needsLogin = share?.needsLogin === true;
  const anyone = share ? texts.anyoneSeesShare : texts.anyoneSeesAlbum;
  return [
    ...(expiresAt ? [texts.until(dayIn(language, expiresAt))] : []),
    ...(hasPassword || needsLogin ? [] : [anyone]),
    needsLogin ? texts.logIn(brand.name) : texts.noAccount(brand.name),
  ].join(' ');
}

function dayIn(language: Language, date: Date): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  // The full stop of the Bulgarian abbreviation also ends the sentence.
  return day.replace(/\.$/, '');
}

/** Tables and style attributes, since mail programs apply neither style sheets nor newer layout. */
function htmlOf(
  language: Language,
  { facts, phrases, pictures }: { facts: InvitationFacts; phrases: Phrases; pictures: readonly MailPicture[] },
): string {
  const { lead, view, password, foot } = phrases;
  const accent = accents[facts.brand.id];
  const url = escapeHtml(facts.url);
  const paragraph = (text: string, style: string) =>
    text === '' ? '' : `<p style="margin:0 0 20px;${style}">${escapeHtml(text).replace(/\r\n?|\n/g, '<br>')}</p>\n`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(facts.brand.name)}</title></head>
<body style="margin:0;padding:0;background:#f4f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 32px 12px;font:16px/24px Helvetica,Arial,sans-serif;color:#1b1d1c">
${paragraph(facts.brand.name, `font-weight:600;color:${accent}`)}${paragraph(lead, 'font-size:20px;line-height:28px')}${paragraph(facts.message, 'padding-left:14px;border-left:3px solid #d9dcda')}${pictureRow(pictures)}<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(view)}</a></p>
${paragraph(password, '')}<p style="margin:0 0 20px;font-size:13px;line-height:20px;color:#5b605d">${escapeHtml(foot)}<br><a href="${url}" style="color:${accent};word-break:break-all">${url}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function pictureRow(pictures: readonly MailPicture[]): string {
  if (pictures.length === 0) return '';
  const images = pictures.map(
    ({ name }) =>
      `<img src="cid:${name}" width="112" height="112" alt="" style="display:inline-block;width:112px;height:112px;margin:0 8px 8px 0;border-radius:6px">`,
  );
  return `<p style="margin:0 0 16px;font-size:0">${images.join('')}</p>\n`;
}
