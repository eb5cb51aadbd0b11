import type { Language } from '@stund/contract';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/schema.ts';
import type { Mailer, MailPicture } from '../../platform/mail/mailer.ts';
import type { EnqueueOptions, WorkQueue } from '../work-queue.ts';
import type { MailDefinition } from './define-mail.ts';
import { layOutMail } from './lay-out-mail.ts';
import { mailTask } from './mail.task.ts';
import type { Addressee, MailBrand, MailContent, MailStyle } from './mail-content.ts';

/** What the queue needs of a mail. */
export interface QueueableMail<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** Writes and sends every mail. Without an SMTP server it is not configured, and callers must do without mail. */
export interface MailRoom {
  readonly isConfigured: boolean;
  languageOf(to: Addressee): Language;
  /**
   * Sends a mail now, while a person waits for it. Throws what the mail server refused it with, and UncertainDeliveryError when it may have
   * accepted the mail.
   */
  send<Values>(mail: MailDefinition<Values>, to: Addressee, values: Values): Promise<void>;
  /** Queues a mail in the transaction of what it is about. Does nothing when mail is not configured. */
  enqueue<Payload>(tx: Tx, mail: QueueableMail<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
}

/** `brandOf`: the brand of a host. */
export function createMailRoom({
  mailer,
  workQueue,
  brandOf,
}: {
  mailer: Mailer;
  workQueue: WorkQueue;
  brandOf(host: string): MailBrand;
}): MailRoom {
  const styleOf = ({ language, origin }: Addressee): MailStyle => {
    const brand = brandOf(new URL(origin).hostname);
    return { brand, language: language ?? brand.defaultLanguage };
  };
  return {
    isConfigured: mailer.isConfigured,
    languageOf: (to) => styleOf(to).language,
    async send(mail, to, values) {
      const style = styleOf(to);
      const { brand } = style;
      const content = mail.compose(values, style);
      const { subject, sender, unsubscribeUrl } = content;
      await mailer.send({
        to: to.email,
        senderName: sender ? `${sender.name} (${brand.name})` : brand.name,
        ...(sender && { replyTo: sender.replyTo }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
        subject,
        ...layOutMail(content, style),
        pictures: picturesIn(content),
      });
    },
    async enqueue(tx, { name }, payload, options) {
      if (mailer.isConfigured) await workQueue.enqueue(tx, mailTask, { name, payload }, options);
    },
  };
}

function picturesIn({ blocks }: MailContent): MailPicture[] {
  return blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : []));
}
