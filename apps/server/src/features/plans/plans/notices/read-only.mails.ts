import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { plansTexts } from '../texts/plans.texts.ts';

/** `plansUrl`, `takeoutUrl`: the pages of the plans and of the download of everything. */
const common = {
  texts: plansTexts,
  examples: [
    {
      name: 'Ana Nordmann',
      plansUrl: 'https://photos.example.com/settings/storage',
      takeoutUrl: 'https://photos.example.com/settings/takeout',
    },
  ],
};

export const lastReadOnlyMail = defineMail({
  ...common,
  name: 'plans.read-only-last',
  subject: 'plans.readOnlyLast.subject',
  body: 'plans.readOnlyLast.body',
});

/** The mails to the owner of a read-only account, in their order. */
export const readOnlyMails = [
  defineMail({
    ...common,
    name: 'plans.read-only-first',
    subject: 'plans.readOnlyFirst.subject',
    body: 'plans.readOnlyFirst.body',
  }),
  defineMail({
    ...common,
    name: 'plans.read-only-reminder',
    subject: 'plans.readOnlyReminder.subject',
    body: 'plans.readOnlyReminder.body',
  }),
  lastReadOnlyMail,
];
