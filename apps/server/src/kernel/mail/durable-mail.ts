import type { z } from 'zod';
import type { Parts } from '../request-context.ts';
import type { MailDefinition } from './define-mail.ts';
import type { Addressee } from './mail-content.ts';
import type { QueueableMail } from './mail-room.ts';

/** A mail that is ready to be written. */
export interface PreparedMail<Values> {
  to: Addressee;
  values: Values;
}

/**
 * A mail that is queued together with what it is about, and is tried until the mail server has answered for it. The queue contains only
 * the payload: whom it is for and what it says is read when it is sent.
 */
export interface DurableMail<Payload> extends QueueableMail<Payload> {
  /** Sends the mail, unless there is no longer a reason for it. Throws when it has to be tried again. */
  deliver(parts: Parts, payload: unknown): Promise<void>;
}

/** Defines a durable mail. `prepare` returns undefined when there is no longer a reason for the mail. */
export function defineDurableMail<Payload, Values>({
  mail,
  payload: schema,
  prepare,
}: {
  mail: MailDefinition<Values>;
  payload: z.ZodType<Payload>;
  prepare(parts: Parts, payload: Payload): Promise<PreparedMail<Values> | undefined>;
}): DurableMail<Payload> {
  return {
    name: mail.name,
    payload: schema,
    async deliver(parts, payload) {
      const prepared = await prepare(parts, schema.parse(payload));
      if (prepared) await parts.mails.send(mail, prepared.to, prepared.values);
    },
  };
}
