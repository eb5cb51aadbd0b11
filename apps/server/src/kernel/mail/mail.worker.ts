import { UncertainDeliveryError } from '../../platform/mail/mailer.ts';
import type { Parts } from '../request-context.ts';
import { handle, type TaskHandler } from '../task.ts';
import type { DurableMail } from './durable-mail.ts';
import { mailTask } from './mail.task.ts';

/** Sends the queued mails of all features. */
export function mailWorker(parts: Parts, mails: ReadonlyArray<DurableMail<unknown>>): TaskHandler {
  const byName = new Map(mails.map((mail) => [mail.name, mail]));
  return handle(mailTask, async ({ name, payload }) => {
    const mail = byName.get(name);
    if (!mail) throw new Error(`No mail has the name ${name}: this node is older than the one that queued it`);
    await deliverOnce(parts, mail, payload);
  });
}

/** When the mail server did not say whether it took the mail, it counts as sent: nobody wants it twice. */
export async function deliverOnce(parts: Parts, mail: DurableMail<unknown>, payload: unknown): Promise<void> {
  try {
    await mail.deliver(parts, payload);
  } catch (error) {
    if (!(error instanceof UncertainDeliveryError)) throw error;
    parts.log.warn({ err: error, mail: mail.name }, 'A mail may not have been sent');
  }
}
