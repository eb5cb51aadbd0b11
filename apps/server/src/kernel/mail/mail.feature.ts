import type { Feature } from '../feature.ts';
import type { DurableMail } from './durable-mail.ts';
import { mailTask } from './mail.task.ts';
import { mailWorker } from './mail.worker.ts';

/** Sends the queued mails of all features. Without a mail server they wait. */
export function mailFeature(mails: ReadonlyArray<DurableMail<unknown>>): Feature {
  return {
    name: 'mail',
    tasks: [mailTask],
    create: ({ parts }) => ({
      work: () => ({ handlers: parts.mails.isConfigured ? [mailWorker(parts, mails)] : [] }),
    }),
  };
}
