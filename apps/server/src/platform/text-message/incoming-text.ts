import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A text message that someone sent to the short number of the operator. */
export interface IncomingText {
  id: string;
  /** The number of the sender with its country code, such as `+4790000000`. */
  from: string;
  text: string;
  sentAt: Date;
}

/** The message is not from the gateway. */
export class IncomingTextError extends Error {}

const toleranceMs = 5 * 60_000;
const messageSchema = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().max(2000),
  sent_at: z.number().int().min(0).max(253_402_300_799),
});

/**
 * Verifies and reads a message as the gateway forwards it: JSON with the header `t=<unix seconds>,v1=<HMAC-SHA256 in hex>` over
 * `<unix seconds>.<body>`, at most five minutes old. Throws IncomingTextError.
 */
export function readIncomingText(
  body: string,
  { signature, secret, now }: { signature: string; secret: string; now: Date },
): IncomingText {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const isSigned = timingSafeEqual(Buffer.from(hex.padEnd(64, '0')), Buffer.from(signText(body, { seconds, secret })));
  if (!isSigned || hex === '') throw new IncomingTextError('The signature is wrong');
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs)
    throw new IncomingTextError('The signature is too old');
  const parsed = messageSchema.safeParse(parseJson(body));
  if (!parsed.success) throw new IncomingTextError('The message lacks a field, or one is wrong');
  const { id, from, text, sent_at } = parsed.data;
  return { id, from, text, sentAt: new Date(sent_at * 1000) };
}

/** The signature of the gateway, in hex. */
export function signText(body: string, { seconds, secret }: { seconds: string; secret: string }): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new IncomingTextError('The message is not JSON');
  }
}
