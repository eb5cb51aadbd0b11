import { type AccountId, parallelRequests } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Allowance } from '../../../../kernel/throttle/allowance.ts';
import {
  addressCounter,
  type Counter,
  claimOnce,
  forgetAttempts,
  tryAttempt,
} from '../../../../kernel/throttle/throttle.ts';
import { invitationOnceToAddress } from '../invitation.allowances.ts';

export interface Published {
  /** Includes recipients that an earlier call with the same id was sent to. */
  sent: string[];
  /** Recipients that were rejected, not answered for, or invited too often. */
  failed: string[];
}

export interface Delivery {
  recipients: readonly string[];
  sender: AccountId;
  /** The id of the message; undefined when the client gave none. */
  id: string | undefined;
  /** What limits the messages to one recipient. */
  limit: Allowance<'address'>;
  send(to: string): Promise<void>;
  /** Whether the message may have been accepted despite the error. */
  isUncertain(error: unknown): boolean;
}

/** Sends a mail or a text message to each recipient separately. With an id nobody receives it twice, even when the call is repeated. */
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
  { sender, id, limit, send, isUncertain }: Delivery,
  to: string,
): Promise<keyof Published> {
  const once = id === undefined ? undefined : addressCounter(invitationOnceToAddress, `${sender} ${id} ${to}`);
  // Claimed before sending, so that two calls at the same time send one mail.
  if (once && !(await claimOnce(context, once))) return 'sent';
  if (!(await tryAttempt(context, addressCounter(limit, to)))) return giveUp(context, once);
  try {
    await send(to);
    return 'sent';
  } catch (error) {
    context.log.error({ err: error }, 'An invitation could not be sent');
    // A message that may have arrived is not sent again with the same id.
    return isUncertain(error) ? 'failed' : giveUp(context, once);
  }
}

async function giveUp(context: RequestContext, once: Counter | undefined): Promise<'failed'> {
  if (once) await forgetAttempts(context, once);
  return 'failed';
}
