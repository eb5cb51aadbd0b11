import { createTransport } from 'nodemailer';

export interface Mail {
  /** Replaces the name that is configured with the sender's address. */
  senderName?: string;
  to: string;
  /** The address for replies; mail to the sender is not read. */
  replyTo?: string;
  subject: string;
  text: string;
}

/** Sends mail. Without an SMTP server it is not configured, and callers must do without mail. */
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

/** Extracts the address from `Stund <no-reply@example.com>` or from a plain address. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

const unconfiguredMailer: Mailer = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No SMTP server is configured (STUND_SMTP_URL)')),
  close() {},
};
