import {
  type GrantSource,
  gibibyte,
  type OperatorGrantSource,
  operatorGrantSources,
  type StorageGrantId,
} from '@stund/contract';
import { emailSchema, lineSchema } from '@stund/contract/schemas';
import { z } from 'zod';
import { byOperator, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Database, Tx } from '../../../../platform/database/schema.ts';
import type { PlanParts } from '../ledger/recompute-storage.ts';
import { endGrant, setGrant } from '../ledger/set-grant.ts';
import {
  findAccountByEmail,
  findGrant,
  findLastGrant,
  lockStorageOf,
  type StorageGrantRow,
  selectLedger,
} from '../ledger/storage-grant.repository.ts';

/** An operator gives this. `size`: in GB; `endsAt`: null without an end. */
export const operatorGrantSchema = z.object({
  email: emailSchema,
  source: z.enum(operatorGrantSources),
  size: z.number().min(0.001).max(10_000_000),
  reason: lineSchema({ min: 1, max: 200 }),
  reference: lineSchema({ min: 1, max: 200 }),
  endsAt: z.date().nullable(),
});
export type OperatorGrant = z.input<typeof operatorGrantSchema>;

/** Refuses a caller without the right, in the transaction of the effect. */
type Authorize = (tx: Tx) => Promise<void>;
/** Someone with access to the command line of the server may do everything. */
const trusted: Authorize = async () => {};

type OperatorParts = PlanParts & Pick<Parts, 'database'>;

/**
 * Gives storage in the name of the operator. A repeated reference gives the same grant and changes nothing. Throws `not-found` without
 * such an account, and `conflict` when the reference was used for another account, size or end.
 */
export async function addGrant(
  parts: OperatorParts,
  input: OperatorGrant,
  authorize: Authorize = trusted,
): Promise<StorageGrantRow> {
  const { email, source, size, reason, reference, endsAt } = operatorGrantSchema.parse(input);
  const now = parts.clock.now();
  if (endsAt !== null && endsAt <= now) throw new DomainError('invalid-request', 'The grant would have ended already');
  const sizeBytes = Math.round(size * gibibyte);
  return inTransaction(parts.database, async (tx) => {
    await authorize(tx);
    const { id: accountId } = await getAccountByEmail(tx, email);
    await lockStorageOf(tx, accountId);
    const known = await findLastGrant(tx, { source, reference });
    if (known) {
      const isSame = known.account_id === accountId && known.size_bytes === sizeBytes;
      if (isSame && known.ends_at?.getTime() === endsAt?.getTime()) return known;
      throw new DomainError('conflict', 'The reference was used for another grant');
    }
    const grant = await setGrant(tx, parts, { accountId, source, reference, sizeBytes, reason, endsAt });
    const details = { source, size_gb: size, reason };
    await recordAuditEntry(tx, { accountId, origin: byOperator, now }, { kind: 'storage-granted', details });
    return grant;
  });
}

/**
 * Ends a grant that an operator gave. Returns false when it has ended already. Throws `not-found`, and `conflict` for grants of other
 * sources, which end at the seller.
 */
export function endOperatorGrant(
  parts: OperatorParts,
  id: StorageGrantId,
  authorize: Authorize = trusted,
): Promise<boolean> {
  return inTransaction(parts.database, async (tx) => {
    await authorize(tx);
    const grant = await findGrant(tx, id);
    if (!grant) throw new DomainError('not-found', 'There is no such grant');
    const { account_id: accountId, source, reference } = grant;
    if (!isOperatorSource(source)) throw new DomainError('conflict', 'The grant was not given by an operator');
    if (grant.replaced_at !== null || !(await endGrant(tx, parts, { source, reference }))) return false;
    const details = { source, size_gb: grant.size_bytes / gibibyte };
    const entry = { accountId, origin: byOperator, now: parts.clock.now() };
    await recordAuditEntry(tx, entry, { kind: 'storage-grant-ended', details });
    return true;
  });
}

/** The storage of an account and its whole ledger, the latest row first. Throws `not-found`. */
export async function listGrants(database: Database, email: string) {
  const account = await getAccountByEmail(database, email);
  return { account, grants: await selectLedger(database, account.id) };
}

async function getAccountByEmail(database: Database, email: string) {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new DomainError('not-found', 'There is no account with this address');
  return account;
}

function isOperatorSource(source: GrantSource): source is OperatorGrantSource {
  return (operatorGrantSources as readonly GrantSource[]).includes(source);
}
