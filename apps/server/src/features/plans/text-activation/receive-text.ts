import { gibibyte, type Language } from '@stund/contract';
import { emailSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inTransaction, RepeatTransaction } from '../../../kernel/in-transaction.ts';
import { lockAccounts } from '../../../kernel/lock-accounts.repository.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { addressCounter, countAttempt } from '../../../kernel/throttle/throttle.ts';
import {
  type IncomingText,
  IncomingTextError,
  readIncomingText,
} from '../../../platform/text-message/incoming-text.ts';
import { endGrant, setGrant } from '../plans/index.ts';
import { activationByAddress } from './activation.allowances.ts';
import { replyTexts } from './reply-texts.ts';
import {
  type AccountOfAddress,
  findAccountOfAddress,
  findActivation,
  upsertActivation,
} from './text-activation.repository.ts';

export interface TextActivationOptions {
  /** What the gateway signs with. */
  secret: string;
  /** The first word of a message. */
  keyword: string;
  sizeGb: number;
  brand: { readonly name: string; readonly defaultLanguage: Language };
}

type ActivationParts = Pick<Parts, 'database' | 'clock' | 'settings' | 'log' | 'textMessenger'>;

const source = 'b2b';
const stops: ReadonlySet<string> = new Set(['STOP', 'STOPP', 'СТОП']);

/**
 * Gives the storage of the operator's customers to the account whose address a customer sent as a text message. A number has storage in one
 * account: the address that was sent last. Only the operator's customers reach its short number. Throws `invalid-request` for messages
 * that the gateway has not signed, and `rate-limited`.
 */
export async function receiveText(
  parts: ActivationParts,
  options: TextActivationOptions,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const message = verify(body, { signature, secret: options.secret, now: parts.clock.now() });
  const [keyword = '', word = ''] = message.text.trim().split(/\s+/);
  if (keyword.toUpperCase() !== options.keyword.toUpperCase()) return;
  await countAttempt(parts, addressCounter(activationByAddress, message.from));
  const { brand } = options;
  if (stops.has(word.toUpperCase())) {
    if (await deactivate(parts, message))
      await reply(parts, message, replyTexts[brand.defaultLanguage].ended({ brand: brand.name }));
    return;
  }
  const email = emailSchema.safeParse(word).data;
  if (email === undefined) {
    const help = replyTexts[brand.defaultLanguage].help({ brand: brand.name, keyword: options.keyword });
    return reply(parts, message, help);
  }
  const account = await findAccountOfAddress(parts.database, email);
  const texts = replyTexts[account?.language ?? brand.defaultLanguage];
  if (!account)
    return reply(parts, message, texts.unknown({ brand: brand.name, email, url: parts.settings.publicUrl }));
  if (await activate(parts, message, { account, sizeBytes: options.sizeGb * gibibyte }))
    await reply(parts, message, texts.activated({ brand: brand.name, email }));
}

function verify(body: string, given: { signature: string; secret: string; now: Date }): IncomingText {
  try {
    return readIncomingText(body, given);
  } catch (error) {
    if (error instanceof IncomingTextError) throw new DomainError('invalid-request', error.message);
    throw error;
  }
}

/** Returns false for a message that was received before, or that is older than the last one. */
function activate(
  parts: ActivationParts,
  { from, sentAt }: IncomingText,
  { account, sizeBytes }: { account: AccountOfAddress; sizeBytes: number },
): Promise<boolean> {
  return inTransaction(parts.database, async (tx) => {
    const seen = await findActivation(tx, from);
    const existing = await lockAccounts(tx, [...new Set([account.id, seen?.account_id ?? account.id])]);
    const known = await findActivation(tx, from);
    if (known?.account_id !== seen?.account_id) throw new RepeatTransaction();
    if (!existing.has(account.id) || (known && known.sent_at >= sentAt)) return false;
    await upsertActivation(tx, { phone_number: from, account_id: account.id, sent_at: sentAt });
    if (known && known.account_id !== account.id) await endGrant(tx, parts, referenceOf(known));
    const reference = referenceOf({ phone_number: from, account_id: account.id });
    await setGrant(tx, parts, { ...reference, accountId: account.id, sizeBytes, reason: 'text message' });
    return true;
  });
}

function deactivate(parts: ActivationParts, { from, sentAt }: IncomingText): Promise<boolean> {
  return inTransaction(parts.database, async (tx) => {
    const seen = await findActivation(tx, from);
    if (!seen) return false;
    await lockAccounts(tx, [seen.account_id]);
    const known = await findActivation(tx, from);
    if (known?.account_id !== seen.account_id) throw new RepeatTransaction();
    if (known.sent_at >= sentAt) return false;
    await upsertActivation(tx, { ...known, sent_at: sentAt });
    return endGrant(tx, parts, referenceOf(known));
  });
}

/** A number has a reference for each account that it gave storage to. */
function referenceOf({ phone_number, account_id }: { phone_number: string; account_id: string }) {
  return { source, reference: `${phone_number}:${account_id}` } as const;
}

/** The storage is given or ended already, so that a failure is only logged. */
async function reply({ textMessenger, log }: ActivationParts, { from }: IncomingText, text: string): Promise<void> {
  if (!textMessenger.isConfigured) return;
  await textMessenger
    .send({ to: from, text })
    .catch((error: unknown) => log.warn({ err: error }, 'The answer to a text message could not be sent'));
}
