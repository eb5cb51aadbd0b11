import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { digitalLegacyTexts } from '../texts/digital-legacy.texts.ts';

const day = '24. 12. 2026';
const url = 'https://photos.example.com/legacy/path';
const common = {
  texts: digitalLegacyTexts,
  body: 'digital-legacy.warning.body' as const,
  examples: (['yes', 'no'] as const).map((hasContact: 'yes' | 'no') => ({
    name: 'Ana Nordmann',
    day,
    url,
    hasContact,
    contact: hasContact === 'yes' ? 'Bo Nordmann' : '',
  })),
};

/**
 * To the owner: what was recorded, what follows from it, and how to stop it. `day`: the end of the wait.
 * `contact`: the name of who gets the content.
 */
export const legacyWarningMail = defineMail({
  ...common,
  name: 'digital-legacy.warning',
  subject: 'digital-legacy.warning.subject',
});

export const legacyReminderMail = defineMail({
  ...common,
  name: 'digital-legacy.reminder',
  subject: 'digital-legacy.reminder.subject',
});

/** Gives the contact the link. `day`: until when it works. */
export const legacyContentMail = defineMail({
  texts: digitalLegacyTexts,
  name: 'digital-legacy.content',
  subject: 'digital-legacy.content.subject',
  body: 'digital-legacy.content.body',
  examples: [{ name: 'Bo Nordmann', owner: 'Ana Nordmann', day, url }],
});
