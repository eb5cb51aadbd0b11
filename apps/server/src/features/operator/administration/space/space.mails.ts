import type { AccountId } from '@stund/contract';
import { z } from 'zod';
import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import { findRecipient } from '../../../../kernel/mail/recipient.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { administrationTexts } from '../texts/administration.texts.ts';
import { findSpaceLevel } from './server-space.repository.ts';

type WarnedLevel = 'low' | 'full';

/** Little space is left for uploads, or none. */
export const spaceMails = {
  low: defineMail({
    name: 'administration.space-low',
    texts: administrationTexts,
    subject: 'administration.spaceLow.subject',
    body: 'administration.spaceLow.body',
    examples: [{ name: 'Ana Nordmann' }],
  }),
  full: defineMail({
    name: 'administration.space-full',
    texts: administrationTexts,
    subject: 'administration.spaceFull.subject',
    body: 'administration.spaceFull.body',
    examples: [{ name: 'Ana Nordmann' }],
  }),
};

/** The mails to an administrator, unless the level is another one by now. */
export const durableSpaceMails = {
  low: durableSpaceMail('low'),
  full: durableSpaceMail('full'),
};

function durableSpaceMail(level: WarnedLevel) {
  return defineDurableMail({
    mail: spaceMails[level],
    payload: z.object({ account: z.string() }),
    async prepare({ database, settings }: Parts, { account }) {
      const administrator = await findRecipient(database, account as AccountId);
      if (!administrator || (await findSpaceLevel(database)) !== level) return undefined;
      return { to: { ...administrator, origin: settings.publicUrl }, values: { name: administrator.name } };
    },
  });
}
