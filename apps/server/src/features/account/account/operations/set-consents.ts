import { type AccountId, type ConsentKey, consentKeys, type Language } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Row, Tx } from '../../../../platform/database/schema.ts';
import { lockAccount } from '../account-lock.repository.ts';
import { findConsent, insertDecision, selectConsents } from '../consent.repository.ts';

/** Deletes the data that was stored under a revoked consent, in the same transaction. */
export type DeletionsOnRevocation = Readonly<
  Partial<Record<ConsentKey, (tx: Tx, accountId: AccountId) => Promise<void>>>
>;

interface Consent {
  value: boolean;
  is_offered: boolean;
  changed_at: number | null;
  text_version: string | null;
}

/** The text that a person saw when they decided; undefined where the client does not say. */
interface SeenText {
  textVersion?: string | undefined;
  language?: Language | undefined;
}

/** The decision about one consent. */
export interface Decision extends SeenText {
  accountId: AccountId;
  key: ConsentKey;
  isGiven: boolean;
  source: Row<'consent_decision'>['source'];
  now: Date;
}

/** Every consent with the caller's decision. */
export async function getConsents(context: RequestContext): Promise<{ consents: Record<ConsentKey, Consent> }> {
  const rows = await selectConsents(context.database, requireAccount(context).accountId);
  const decided = new Map(rows.map((row) => [row.key, row]));
  const consents = consentKeys.map((key) => {
    const row = decided.get(key);
    const consent = {
      value: row?.is_given ?? false,
      is_offered: context.settings.offeredConsents.has(key),
      changed_at: row ? Math.floor(row.decided_at.getTime() / 1000) : null,
      text_version: row?.text_version ?? null,
    };
    return [key, consent] as const;
  });
  return { consents: Object.fromEntries(consents) as Record<ConsentKey, Consent> };
}

/**
 * Stores the caller's decisions, those about purposes that the installation does not serve too (docs/rules/consents.md#co1). Nothing is
 * processed for such a purpose.
 */
export async function setConsents(
  context: RequestContext,
  { decisions, seen = {} }: { decisions: Partial<Record<ConsentKey, boolean>>; seen?: SeenText },
  forget: DeletionsOnRevocation,
) {
  const { accountId } = requireAccount(context);
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await lockAccount(tx, accountId);
    for (const key of consentKeys) {
      const isGiven = decisions[key];
      if (isGiven === undefined) continue;
      const isNew = await recordDecision(tx, { ...seen, accountId, key, isGiven, source: 'account', now });
      if (isNew) await recordCallerAct(tx, context, { kind: 'consent-changed', details: { key, value: isGiven } });
      if (!isGiven) await forget[key]?.(tx, accountId);
    }
  });
  return getConsents(context);
}

/**
 * Records a decision. One that changes neither the answer nor the text that was seen is not recorded again. Returns whether the answer
 * is another than before, where it was no.
 */
export async function recordDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const { accountId, key, isGiven, source, now, textVersion = null, language = null } = decision;
  const present = await findConsent(tx, accountId, key);
  const isSameText = textVersion === null || present?.text_version === textVersion;
  if (present?.is_given === isGiven && isSameText) return false;
  await insertDecision(tx, {
    account_id: accountId,
    key,
    is_given: isGiven,
    text_version: textVersion,
    language,
    source,
    decided_at: now,
  });
  return (present?.is_given ?? false) !== isGiven;
}
