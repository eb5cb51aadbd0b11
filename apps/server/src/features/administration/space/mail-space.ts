import type { AccountId, Language } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import type { QueuedWork, QueueWorker } from '../../../kernel/work-queue.ts';
import { UncertainDeliveryError } from '../../../platform/mail/mailer.ts';
import { findAdministrator, findSpaceLevel } from './server-space.repository.ts';
import { spaceMessages } from './space.messages.ts';

interface SpaceBrand {
  readonly name: string;
  readonly defaultLanguage: Language;
}

type MailParts = Pick<Parts, 'database' | 'mailer' | 'log'>;

export function spaceMailWorker(parts: MailParts, brand: SpaceBrand): QueueWorker<'space-mail'> {
  return { queue: 'space-mail', concurrency: 1, work: (work) => mailSpace(parts, brand, work) };
}

/**
 * Mails an administrator, unless the level is another one by now. When the mail server did not say whether it took the mail, it counts
 * as sent.
 */
export async function mailSpace(
  { database, mailer, log }: MailParts,
  brand: SpaceBrand,
  { account, level }: QueuedWork['space-mail'],
): Promise<void> {
  const administrator = await findAdministrator(database, account as AccountId);
  if (!administrator || level === 'enough' || (await findSpaceLevel(database)) !== level) return;
  const messages = spaceMessages[administrator.language ?? brand.defaultLanguage];
  const mail = messages[level]({ name: administrator.name, brand: brand.name });
  try {
    await mailer.send({ to: administrator.email, senderName: brand.name, ...mail });
  } catch (error) {
    if (!(error instanceof UncertainDeliveryError)) throw error;
    log.warn({ err: error }, 'The mail about the space for uploads may not have been sent');
  }
}
