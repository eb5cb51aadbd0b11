import type { AuditEvent, DigitalLegacy, LegacyChoice, LegacyContact } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { requireRecentLogin } from '../../../../kernel/login/recent-login.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { contactOf, findLegacy, lockAccountOfLegacy, replaceLegacy } from '../legacy.repository.ts';
import { endNotice } from '../notices/end-notice.ts';

export interface SetLegacy {
  choice: LegacyChoice;
  contact: LegacyContact | undefined;
}

/**
 * Stores the choice of the caller (docs/rules/digital-legacy.md#dl1). A contact is deleted with the choice that needed it. Throws
 * `recent-login-required`, checked where it takes effect.
 */
export async function setLegacy(context: RequestContext, { choice, contact }: SetLegacy): Promise<DigitalLegacy> {
  const { accountId } = requireAccount(context);
  await inTransaction(context.database, async (tx) => {
    await lockAccountOfLegacy(tx, accountId);
    await requireRecentLogin(tx, context);
    await replaceLegacy(tx, {
      account_id: accountId,
      choice,
      name: contact?.name ?? null,
      phone_number: contact?.phone_number ?? null,
      email_address: contact?.email_address ?? null,
      address: contact?.address ?? null,
      changed_at: context.clock.now(),
    });
    const record = (event: AuditEvent) => recordCallerAct(tx, context, event);
    await record({ kind: 'legacy-choice-changed', details: { choice } });
    // A person who chooses is alive.
    await endNotice(tx, { accountId, now: context.clock.now(), record });
  });
  return readLegacy(context);
}

/** The choice of the caller; null before the first. */
export async function readLegacy(
  context: Pick<RequestContext, 'actor'> & { database: Database },
): Promise<DigitalLegacy> {
  const { accountId } = requireAccount(context);
  const legacy = await findLegacy(context.database, accountId);
  const contact = legacy && contactOf(legacy);
  return {
    choice: legacy?.choice ?? null,
    digital_legacy_data: { contact_information: contact ? [contact] : [] },
  };
}
