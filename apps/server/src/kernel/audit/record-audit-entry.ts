import type { AccountId, AuditActor, AuditEvent } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';
import { embeddedIssuerName } from '../login/embedded-issuer-name.ts';
import type { RequestContext } from '../request-context.ts';
import { networkOf } from './network.ts';

/** Who acted, and from where. Only the owner's own device and address are recorded. */
export interface AuditOrigin {
  actor: AuditActor;
  deviceName?: string | undefined;
  clientAddress?: string | undefined;
}

export const byOperator: AuditOrigin = { actor: 'operator' };
export const bySystem: AuditOrigin = { actor: 'system' };

export interface NewAuditEntry {
  accountId: AccountId;
  origin: AuditOrigin;
  now: Date;
}

/** Writes an entry of the account's activity log, in the transaction of the act. */
export async function recordAuditEntry(
  tx: Tx,
  { accountId, origin, now }: NewAuditEntry,
  event: AuditEvent,
): Promise<void> {
  const isOwner = origin.actor === 'owner';
  await tx
    .insertInto('audit_entry')
    .values({
      account_id: accountId,
      kind: event.kind,
      happened_at: now,
      actor: origin.actor,
      device_name: (isOwner ? origin.deviceName : undefined) ?? null,
      network: isOwner && origin.clientAddress !== undefined ? networkOf(origin.clientAddress) : null,
      details: JSON.stringify(event.details),
    })
    .execute();
}

/**
 * As recordAuditEntry(), for an act of the caller. `accountId`: the account that it happened to, by default the caller's own. Call it
 * before the caller's token is deleted, because the name of the device is read from it.
 */
export async function recordCallerAct(
  tx: Tx,
  { actor, clock, clientAddress }: Pick<RequestContext, 'actor' | 'clock' | 'clientAddress'>,
  event: AuditEvent,
  accountId: AccountId | undefined = actor.kind === 'account' ? actor.accountId : undefined,
): Promise<void> {
  if (accountId === undefined)
    throw new TypeError('An act of a caller without an account needs the account that it happened to');
  const isOwner = actor.kind === 'account' && actor.accountId === accountId;
  const token = isOwner
    ? await tx.selectFrom('auth_token').select('device_name').where('id', '=', actor.tokenId).executeTakeFirst()
    : undefined;
  const origin: AuditOrigin = isOwner
    ? { actor: 'owner', deviceName: token?.device_name, clientAddress }
    : { actor: 'other' };
  await recordAuditEntry(tx, { accountId, origin, now: clock.now() }, event);
}

/** As recordAuditEntry(), for a person of the embedded identity provider. Does nothing when they have no account yet. */
export async function recordActOfIdentity(
  tx: Tx,
  { identityId, ...entry }: Omit<NewAuditEntry, 'accountId'> & { identityId: string },
  event: AuditEvent,
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('issuer', '=', embeddedIssuerName)
    .where('subject', '=', identityId)
    .executeTakeFirst();
  if (account) await recordAuditEntry(tx, { ...entry, accountId: account.id }, event);
}
