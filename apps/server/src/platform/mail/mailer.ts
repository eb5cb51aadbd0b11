import { createTransport } from 'nodemailer';

export interface Mail {
  /** The name of the sender, in place of the one that is configured with the address. */
  senderName?: string;
  to: string;
  /** Whom an answer goes to; nobody reads what comes to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

/** Sends mail, or says that it cannot. Without an SMTP server nothing may depend on mail being sent. */
export interface Mailer {
  readonly isConfigured: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer(options: { smtpUrl: string | undefined; from: string }): Mailer {
  if (options.smtpUrl === undefined) return unconfiguredMailer;
  const transport = createTransport(options.smtpUrl, { from: options.from });
  const address = addressIn(options.from);
  return {
    isConfigured: true,
    async send({ senderName, ...mail }) {
      await transport.sendMail({ ...mail, ...(senderName && { from: { name: senderName, address } }) });
    },
    close: () => transport.close(),
  };
}

/** `Stund <no-reply@example.com>` or the address alone. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

const unconfiguredMailer: Mailer = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No SMTP server is configured (STUND_SMTP_URL)')),
  close() {},
};
