import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import type { DurableMail } from '../../kernel/mail/durable-mail.ts';
import { deliverOnce } from '../../kernel/mail/mail.worker.ts';
import { createMailRoom } from '../../kernel/mail/mail-room.ts';
import type { Parts } from '../../kernel/request-context.ts';
import { createMailer, type Mailer, type MailerTimeouts } from '../../platform/mail/mailer.ts';
import { cleanUpLater } from '../clean-up.ts';
import { testBrandOf } from '../test-brands.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';

export interface ReceivedMail extends ParsedMail {
  to: string;
  /** The whole message as it was received. */
  source: string;
}

interface QueuedMail {
  name: string;
  send(): Promise<void>;
}

export interface TestMailbox {
  readonly mailer: Mailer;
  /** The value for STUND_SMTP_URL. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** While true the server refuses every mail. */
  isBroken: boolean;
  /** While true the server asks to try every mail again later. */
  isBusy: boolean;
  /** While true the server receives every mail and never answers. */
  isSilent: boolean;
  /** Addresses that the server refuses. */
  readonly unknownAddresses: Set<string>;
  /** While true the server reads every mail and then refuses it. */
  refusesContent: boolean;
  /** The parts with mails that go to this mailbox. What is queued is sent by deliver() and by findMail(). */
  equip<Equipped extends Parts>(parts: Equipped): Equipped;
  /** The mails that are queued, by the name of their kind. */
  queued: QueuedMail[];
  /** Sends the queued mails, as the queue would. Those that cannot be sent stay queued. */
  deliver(): Promise<void>;
  /** Waits for the newest mail to an address with a matching subject. */
  findMail(to: string, subject: RegExp): Promise<ReceivedMail>;
}

/** Starts a real SMTP server that stores every mail, and creates a mailer that uses it. */
export async function givenMailbox(timeouts?: MailerTimeouts): Promise<TestMailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (mailbox.isBusy) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      const isRefused = mailbox.isBroken || mailbox.unknownAddresses.has(address);
      done(isRefused ? new Error('No such mailbox') : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
      text(stream).then((source) => {
        if (mailbox.refusesContent) return done(new Error('Looks like spam'));
        received.push({ to, source, ...parseMail(source) });
        if (!mailbox.isSilent) done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({
    smtpUrl: url,
    from: 'Stund <no-reply@localhost>',
    ...(timeouts && { timeouts }),
  });
  cleanUpLater(() => {
    mailer.close();
    return new Promise<void>((resolve) => server.close(resolve));
  });

  const mailbox: TestMailbox = {
    mailer,
    url,
    received,
    queued: [],
    isBroken: false,
    isBusy: false,
    isSilent: false,
    unknownAddresses: new Set(),
    refusesContent: false,
    equip(parts) {
      const room = createMailRoom({ mailer, workQueue: parts.workQueue, brandOf: testBrandOf });
      const equipped: typeof parts = {
        ...parts,
        mails: {
          ...room,
          async enqueue(_tx, mail, payload) {
            mailbox.queued.push({
              name: mail.name,
              send: () => deliverOnce(equipped, mail as DurableMail<unknown>, payload),
            });
          },
        },
      };
      return equipped;
    },
    async deliver() {
      for (const mail of mailbox.queued.splice(0))
        await mail.send().catch((error: unknown) => {
          mailbox.queued.push(mail);
          throw error;
        });
    },
    findMail: (to, subject) =>
      vi.waitFor(
        async () => {
          await mailbox.deliver();
          const mail = received.findLast((candidate) => candidate.to === to && subject.test(candidate.subject));
          if (mail === undefined) throw new Error(`No mail to ${to} about ${subject}`);
          return mail;
        },
        { timeout: 20_000 },
      ),
  };
  return mailbox;
}
