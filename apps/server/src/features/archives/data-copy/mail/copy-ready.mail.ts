import { z } from 'zod';
import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import { findRecipient } from '../../../../kernel/mail/recipient.repository.ts';
import { zoneOrUtc } from '../../../../platform/time-zone.ts';
import { formatDate } from '../content/format-value.ts';
import { findDataCopy } from '../data-copy.repository.ts';
import { dataCopyTexts } from '../texts/data-copy.texts.ts';

/** `until`: when the copy can no longer be downloaded. */
export const copyReadyMail = defineMail({
  name: 'data-copy.ready',
  texts: dataCopyTexts,
  subject: 'data-copy.ready.subject',
  body: 'data-copy.ready.body',
  examples: [
    { name: 'Ana Nordmann', url: 'https://photos.example.com/settings/privacy#data', until: '1. 12. 2026, 14:30' },
  ],
});

/** Tells the owner that the copy is ready, unless the account was closed meanwhile. */
export const durableCopyReady = defineDurableMail({
  mail: copyReadyMail,
  payload: z.object({ copy: z.string() }),
  async prepare({ database, mails, settings }, { copy: id }) {
    const copy = await findDataCopy(database, id);
    const owner = copy && (await findRecipient(database, copy.account_id));
    if (copy?.state !== 'ready' || copy.expires_at === null || !owner) return undefined;
    const to = { ...owner, origin: settings.publicUrl };
    const language = mails.languageOf(to);
    const until = formatDate(copy.expires_at, { language, timeZone: zoneOrUtc(owner.timeZone) });
    return { to, values: { name: owner.name, url: `${settings.publicUrl}/settings/privacy#data`, until } };
  },
});
