import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { parseMail } from '../../../apps/server/src/testing/mail/parse-mail.ts';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
}

export interface MailServer {
  /** The value for STUND_SMTP_URL. */
  url: string;
  /** All mails so far, in the order of their arrival. */
  received(): readonly Mail[];
  /** Waits for a mail to the address with a matching subject, and returns the newest. */
  findMail(to: string, subject: RegExp): Promise<Mail>;
  close(): Promise<void>;
}

/** A real SMTP server that stores the mails it receives. It refuses the recipient `refused@`. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('refused@') ? new Error('No such recipient') : null);
    },
    async onData(stream, session, done) {
      const raw = await text(stream);
      mails.push({ ...parseMail(raw), to: session.envelope.rcptTo.map(({ address }) => address) });
      done();
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async findMail(to, subject) {
      const find = () => mails.findLast((mail) => mail.to.includes(to) && subject.test(mail.subject));
      await expect.poll(find, { timeout: 30_000, message: `a mail to ${to} about ${subject}` }).toBeDefined();
      return find()!;
    },
    received: () => mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
