import type { AccountId } from '@stund/contract';
import { z } from 'zod';
import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import { findRecipient } from '../../../../kernel/mail/recipient.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { countDamages } from '../../../../storage/index.ts';
import { administrationTexts } from '../texts/administration.texts.ts';

/** Stored files are damaged, and no good copy of them was found. */
export const damageMail = defineMail({
  name: 'administration.files-damaged',
  texts: administrationTexts,
  subject: 'administration.filesDamaged.subject',
  body: 'administration.filesDamaged.body',
  examples: [{ name: 'Ana Nordmann' }],
});

/** The mail to an administrator, unless everything has been repaired by now. */
export const durableDamageMail = defineDurableMail({
  mail: damageMail,
  payload: z.object({ account: z.string() }),
  async prepare({ database, settings }: Parts, { account }) {
    const administrator = await findRecipient(database, account as AccountId);
    if (!administrator || (await countDamages(database)).open === 0) return undefined;
    return { to: { ...administrator, origin: settings.publicUrl }, values: { name: administrator.name } };
  },
});
