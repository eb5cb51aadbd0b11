import type { TextBlock, TextSpan } from '@stund/contract';
import { defineComposedMail } from '../../../../kernel/mail/define-mail.ts';
import { parseMarkup } from '../../../../platform/markup/parse-markup.ts';
import type { MailingText } from '../mailings.tables.ts';
import { newsTexts } from '../texts/news.texts.ts';

interface NewsValues extends MailingText {
  /** The origin before paths in the text. */
  publicUrl: string;
  /** The page where the recipient unsubscribes. */
  unsubscribePage: string;
  /** The address that does it with one POST. */
  unsubscribeUrl: string;
}

/** A mail with news that an operator wrote. It ends with the link to unsubscribe. */
export const newsMail = defineComposedMail<NewsValues>({
  name: 'news.news',
  examples: [
    {
      subject: 'News',
      text: '# News\n\nPhotos are now **faster**, see [the page](/news).\n\n- One\n- Two',
      publicUrl: 'https://photos.example.com',
      unsubscribePage: 'https://photos.example.com/unsubscribe?id=id',
      unsubscribeUrl: 'https://photos.example.com/st/4/unsubscribe?id=id',
    },
  ],
  compose({ subject, text, publicUrl, unsubscribePage, unsubscribeUrl }, { brand, language }) {
    const translate = newsTexts.in(language);
    return {
      subject,
      blocks: parseMarkup(text).map((block) => withOrigin(block, publicUrl)),
      foot: {
        text: translate('mailings.reason', { brand: brand.name }),
        links: [{ label: translate('mailings.unsubscribe'), url: unsubscribePage }],
      },
      unsubscribeUrl,
    };
  },
});

function withOrigin(block: TextBlock, origin: string): TextBlock {
  const absolute = (span: TextSpan) => (span.href?.startsWith('/') ? { ...span, href: origin + span.href } : span);
  if (block.kind === 'paragraph') return { ...block, spans: block.spans.map(absolute) };
  return block.kind === 'list' ? { ...block, items: block.items.map((item) => item.map(absolute)) } : block;
}
