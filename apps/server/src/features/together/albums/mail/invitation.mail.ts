import { defineComposedMail, paragraph } from '../../../../kernel/mail/define-mail.ts';
import { formatMailDay } from '../../../../kernel/mail/format-mail-day.ts';
import type { MailBlock, MailStyle } from '../../../../kernel/mail/mail-content.ts';
import type { MailPicture } from '../../../../platform/mail/mailer.ts';
import type { KindCounts } from '../../../library/jobs/index.ts';
import { albumsTexts } from '../texts/albums.texts.ts';
import { filesOfShareInText } from './files-of-share.ts';
import { invitationLead } from './invitation-lead.ts';

export interface InvitationValues {
  subject: string;
  sender: { name: string; replyTo: string };
  title: string;
  /** The sender's message; may be empty. */
  message: string;
  url: string;
  hasPassword: boolean;
  /** Undefined for an album. */
  share: { files: KindCounts; needsLogin: boolean } | undefined;
  /** The end of the link; null for one without an end. */
  expiresAt: Date | null;
  pictures: readonly MailPicture[];
}

const example: InvitationValues = {
  subject: 'Photos from the mountains',
  sender: { name: 'Ana Nordmann', replyTo: 'ana@example.com' },
  title: 'Jotunheimen',
  message: 'Here they are.\nSee you soon!',
  url: 'https://photos.example.com/a/path#se',
  hasPassword: false,
  share: undefined,
  expiresAt: null,
  pictures: [],
};

const noFiles: KindCounts = { picture_count: 0, video_count: 0, document_count: 0 };

/** The invitation to an album, or a mail with a share, in the sender's name and language. */
export const invitationMail = defineComposedMail<InvitationValues>({
  name: 'albums.invitation',
  examples: [
    example,
    { ...example, hasPassword: true, expiresAt: new Date(Date.UTC(2026, 10, 24)) },
    { ...example, title: '', message: '', share: { files: { ...noFiles, picture_count: 1 }, needsLogin: false } },
    { ...example, share: { files: { ...noFiles, picture_count: 12, video_count: 2 }, needsLogin: true } },
  ],
  compose(values, style) {
    const { subject, sender, title, message, url, hasPassword, share, pictures } = values;
    const translate = albumsTexts.in(style.language);
    const { name } = sender;
    const lead = invitationLead(style.language, { name, title, files: share?.files });
    const named = share && filesOfShareInText(style.language, share.files);
    const password = translate(share ? 'albums.invitation.passwordOfShare' : 'albums.invitation.password', { name });
    const blocks: MailBlock[] = [
      { kind: 'lead', text: lead },
      { kind: 'quote', text: message },
      { kind: 'pictures', pictures },
      {
        kind: 'button',
        label: translate(named ? 'albums.invitation.viewShare' : 'albums.invitation.view', named),
        url,
        lead: translate(named ? 'albums.invitation.openShare' : 'albums.invitation.open', named),
      },
      ...(hasPassword ? [paragraph(password)] : []),
    ];
    return { subject, sender, blocks, foot: { text: footOf(values, style), links: [{ label: url, url }] } };
  },
});

/** Until when the link works, and what is needed to open it. A password has a paragraph of its own. */
function footOf({ expiresAt, hasPassword, share }: InvitationValues, { brand, language }: MailStyle): string {
  const translate = albumsTexts.in(language);
  const needsLogin = share?.needsLogin === true;
  const named = share && filesOfShareInText(language, share.files);
  const anyone = translate(named ? 'albums.invitation.anyoneSeesShare' : 'albums.invitation.anyone', named);
  return [
    ...(expiresAt ? [translate('albums.invitation.until', { day: formatMailDay(expiresAt, language, 'UTC') })] : []),
    ...(hasPassword || needsLogin ? [] : [anyone]),
    translate(needsLogin ? 'albums.invitation.logIn' : 'albums.invitation.noAccount', {
      ...named,
      brand: brand.name,
    }),
  ].join(' ');
}
