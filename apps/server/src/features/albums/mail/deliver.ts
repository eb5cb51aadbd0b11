import { type AccountId, parallelRequests } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import {
  addressCounter,
  type Counter,
  claimOnce,
  forgetAttempts,
  tryAttempt,
} from '../../../kernel/throttle/throttle.ts';
import { type Mail, UncertainDeliveryError } from '../../../platform/mail/mailer.ts';

export interface Published {
  /** Includes addresses that an earlier call with the same id was sent to. */
  sent: string[];
  /** Addresses that the mail server rejected or did not answer for, and those that were invited too often. */
  failed: string[];
}

export interface Delivery {
  mail: Omit<Mail, 'to'>;
  recipients: readonly string[];
  sender: AccountId;
  /** The id of the mail; undefined when the client gave none. */
  mailId: string | undefined;
}

/** Sends a mail to each recipient separately. With an id nobody receives it twice, even when the call is repeated. */
export async function deliver(context: RequestContext, delivery: Delivery): Promise<Published> {
  const published: Published = { sent: [], failed: [] };
  const waiting = [...delivery.recipients];
  const sendNext = async () => {
    for (let to = waiting.shift(); to !== undefined; to = waiting.shift())
      published[await deliverTo(context, delivery, to)].push(to);
  };
  await Promise.all(Array.from({ length: parallelRequests }, sendNext));
  return published;
}

async function deliverTo(
  context: RequestContext,
  { mail, sender, mailId }: Delivery,
  to: string,
): Promise<keyof Published> {
  const once =
    mailId === undefined ? undefined : addressCounter('invitationOnceToAddress', `${sender} ${mailId} ${to}`);
  // Claimed before sending, so that two calls at the same time send one mail.
  if (once && !(await claimOnce(context, once))) return 'sent';
  if (!(await tryAttempt(context, addressCounter('invitationToAddress', to)))) return giveUp(context, once);
  try {
    await context.mailer.send({ ...mail, to });
    return 'sent';
  } catch (error) {
    context.log.error({ err: error }, 'An invitation could not be mailed');
    // A mail that may have arrived is not sent again with the same id.
    return error instanceof UncertainDeliveryError ? 'failed' : giveUp(context, once);
  }
}

async function giveUp(context: RequestContext, once: Counter | undefined): Promise<'failed'> {
  if (once) await forgetAttempts(context, once);
  return 'failed';
}
