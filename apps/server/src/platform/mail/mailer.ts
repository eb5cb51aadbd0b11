import type { Transporter } from 'nodemailer';

/** A picture inside a mail, which the HTML shows as `cid:<name>`. */
export interface MailPicture {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** Replaces the name that is configured with the sender's address. */
  senderName?: string;
  to: string;
  /** The address for replies; mail to the sender is not read. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same as HTML, for programs that show it. */
  html?: string;
  pictures?: readonly MailPicture[];
  /** The address that ends such mails with one POST, for a button of the mail program (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Sends mail. Without an SMTP server it is not configured, and callers must do without mail. */
export interface Mailer {
  readonly isConfigured: boolean;
  /** Throws UncertainDeliveryError when the server may have accepted the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The connection ended before the SMTP server answered, so that the mail may be delivered or not. */
export class UncertainDeliveryError extends Error {}

/** A server that answers more slowly is treated as failed, while a person waits. */
export interface MailerTimeouts {
  connectMs: number;
  answerMs: number;
}

const defaultTimeouts: MailerTimeouts = { connectMs: 10_000, answerMs: 30_000 };

export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  timeouts?: MailerTimeouts;
}): Mailer {
  if (options.smtpUrl === undefined) return unconfiguredMailer;
  const { connectMs, answerMs } = options.timeouts ?? defaultTimeouts;
  let opening: Promise<Transporter> | undefined;
  // Loaded with the first mail: it takes two megabytes.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: options.smtpUrl,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: answerMs,
        dnsTimeout: connectMs,
      },
      { from: options.from },
    );
  };
  const address = addressIn(options.from);
  return {
    isConfigured: true,
    async send({ senderName, pictures = [], unsubscribeUrl, ...mail }) {
      const attachments = pictures.map(({ name, contentType, content }) => ({
        cid: name,
        filename: name,
        contentType,
        content,
        contentDisposition: 'inline' as const,
      }));
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      const transport = await opening;
      try {
        await transport.sendMail({
          ...mail,
          ...(attachments.length > 0 && { attachments }),
          ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
          ...(senderName && { from: { name: senderName, address } }),
        });
      } catch (error) {
        throw isCertain(error) ? error : new UncertainDeliveryError('The SMTP server did not answer', { cause: error });
      }
    },
    close: () => void opening?.then((transport) => transport.close()).catch(() => undefined),
  };
}

function unsubscribeHeaders(url: string) {
  // Prepared: a folded address would be split by some programs.
  const prepared = (value: string) => ({ prepared: true, foldLines: false, value });
  return {
    'List-Unsubscribe': prepared(`<${url}>`),
    'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click'),
  };
}

/** Failures before the content was sent. */
const earlyFailures = new Set(['EDNS', 'ECONNECTION', 'ECONNREFUSED', 'EAUTH', 'ETLS', 'EENVELOPE', 'EMESSAGE']);

/** Whether the error says that the mail was not accepted: the server refused it, or never received it. */
function isCertain(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (
    responseCode !== undefined || (code !== undefined && earlyFailures.has(code)) || /Greeting/.test(error.message)
  );
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
