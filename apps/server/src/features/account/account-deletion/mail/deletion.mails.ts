import type { AccountId } from '@stund/contract';
import { z } from 'zod';
import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import { findRecipient } from '../../../../kernel/mail/recipient.repository.ts';
import { accountDeletionTexts } from '../texts/account-deletion.texts.ts';

const texts = accountDeletionTexts;
const name = 'Ana Nordmann';
const url = 'https://photos.example.com';

/** `day`: until when the account can be kept. `url`: the address of the client. */
export const deletionRequestedMail = defineMail({
  name: 'account-deletion.requested',
  texts,
  subject: 'account-deletion.requested.subject',
  body: 'account-deletion.requested.body',
  examples: [{ name, url, day: '8. 12. 2026' }],
});

export const deletionCancelledMail = defineMail({
  name: 'account-deletion.cancelled',
  texts,
  subject: 'account-deletion.cancelled.subject',
  body: 'account-deletion.cancelled.body',
  examples: [{ name, url }],
});

export const accountDeletedMail = defineMail({
  name: 'account-deletion.deleted',
  texts,
  subject: 'account-deletion.deleted.subject',
  body: 'account-deletion.deleted.body',
  examples: [{ name }],
});

/** Tells the owner that the account will not be deleted. */
export const durableDeletionCancelled = defineDurableMail({
  mail: deletionCancelledMail,
  payload: z.object({ account: z.string(), origin: z.string() }),
  async prepare({ database }, { account, origin }) {
    const owner = await findRecipient(database, account as AccountId);
    return owner && { to: { ...owner, origin }, values: { name: owner.name, url: origin } };
  },
});
