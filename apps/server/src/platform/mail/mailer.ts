import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
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
  return {
    isConfigured: true,
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

const unconfiguredMailer: Mailer = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No SMTP server is configured (STUND_SMTP_URL)')),
  close() {},
};
