import type { JobId } from '@stund/contract';
import { defineComposedMail } from '../../../../kernel/mail/define-mail.ts';
import type { MailBlock } from '../../../../kernel/mail/mail-content.ts';
import { toLine } from '../../../../kernel/mail/texts.ts';
import type { Summary } from '../summaries/summary.ts';
import { notificationTexts } from '../texts/notification.texts.ts';
import { notificationsTexts } from '../texts/notifications.texts.ts';
import { pathOfSummaries } from '../texts/path-of-summaries.ts';

export interface DigestAlbum {
  jobId: JobId;
  title: string;
  summaries: readonly Summary[];
}

interface DigestValues {
  albums: readonly DigestAlbum[];
  /** The address of the client, without trailing slash. */
  origin: string;
  unsubscribeId: string;
}

const exampleSummaries: readonly Summary[] = (['files', 'comments'] as const).map((kind, index) => ({
  kind,
  names: ['Ana', 'Bo'].slice(0, index + 1),
  personCount: index + 1,
  count: index + 1,
  fileId: null,
  fileType: null,
  editVersion: null,
  arePhotos: true,
  text: null,
}));

const exampleAlbums: readonly DigestAlbum[] = ['Jotunheimen', ''].map((title) => ({
  jobId: '01a20b46-81e0-70ab-bc0c-fd81e9676a74' as JobId,
  title,
  summaries: exampleSummaries,
}));

/** What is new in albums, with the address that ends such mails. */
export const digestMail = defineComposedMail<DigestValues>({
  name: 'notifications.digest',
  examples: [1, 2].map((count) => ({
    albums: exampleAlbums.slice(0, count),
    origin: 'https://photos.example.com',
    unsubscribeId: 'id',
  })),
  compose({ albums, origin, unsubscribeId }, { brand, language }) {
    const translate = notificationsTexts.in(language);
    const { untitled, sentence } = notificationTexts[language];
    const id = encodeURIComponent(unsubscribeId);
    const sections = albums.map(({ jobId, title, summaries }) => ({
      title: title === '' ? untitled : toLine(title),
      lines: summaries.map((summary) => toLine(sentence(summary))),
      url: origin + pathOfSummaries(jobId, summaries),
    }));
    const open = translate('notifications.digest.open');
    const blocks = sections.flatMap(({ title, lines, url }): MailBlock[] => [
      { kind: 'heading', level: 2, text: title },
      { kind: 'list', items: lines.map((text) => [{ text }]) },
      { kind: 'button', label: open, url },
    ]);
    const [only] = sections;
    return {
      subject:
        sections.length === 1 && only
          ? translate('notifications.digest.subject', { title: only.title })
          : translate('notifications.digest.subjectOfAlbums', { albums: sections.length }),
      blocks,
      foot: {
        text: translate('notifications.digest.reason', { brand: brand.name }),
        links: [
          { label: translate('notifications.digest.settings'), url: `${origin}/settings/notifications` },
          { label: translate('notifications.digest.unsubscribe'), url: `${origin}/unsubscribe/albums?id=${id}` },
        ],
      },
      unsubscribeUrl: `${origin}/st/4/notifications/unsubscribe?id=${id}`,
    };
  },
});
