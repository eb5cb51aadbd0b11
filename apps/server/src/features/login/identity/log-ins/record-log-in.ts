import { networkOf } from '../../../../kernel/audit/network.ts';
import { recordActOfIdentity, recordAuditEntry } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { accountCounter, identityCounter, tryAttempt } from '../../../../kernel/throttle/throttle.ts';
import type { AccountRow } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { findIdentity, type IdentityRow } from '../identity.repository.ts';
import { newDeviceFromAccount, newDeviceOfIdentity } from '../login.allowances.ts';
import { durableNewDevice } from '../mail/durable.mails.ts';
import { findEarlierLogIns, insertLogIn, type LogInRow } from './log-in.repository.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'mails' | 'log'>;
export type LogInMethod = 'password' | 'password-and-code' | 'password-and-recovery-code' | 'passkey' | 'other-device';

interface LogInPlace {
  /** The name of the device. */
  device: string;
  clientAddress: string;
  /** The origin that the login came from. */
  origin: string;
}

export interface LogIn extends LogInPlace {
  identity: IdentityRow;
  method: LogInMethod;
  browserId: string;
}

/**
 * Records a login and mails its owner when the browser is new, unless it is the first login of all. A browser becomes known by its
 * first login, and one that keeps no cookies causes only so many mails.
 */
export async function recordLogIn(parts: Needs, logIn: LogIn): Promise<void> {
  const { identity, method, browserId, device, clientAddress } = logIn;
  const now = parts.clock.now();
  const row: LogInRow = {
    id: newId(now.getTime()),
    identity_id: identity.id,
    method,
    browser_hash: hashSecret(browserId),
    device,
    network: networkOf(clientAddress),
    created_at: now,
  };
  const isNew = await inTransaction(parts.database, async (tx) => {
    const { isFirst, isKnownBrowser } = await findEarlierLogIns(tx, identity.id, row.browser_hash);
    await insertLogIn(tx, row);
    if (isFirst || isKnownBrowser) return false;
    const origin = { actor: 'owner', deviceName: row.device, clientAddress } as const;
    await recordActOfIdentity(tx, { identityId: identity.id, origin, now }, { kind: 'new-device', details: {} });
    return true;
  });
  if (!isNew || !parts.mails.isConfigured || identity.email_verified_at === null) return;
  if (await tryAttempt(parts, identityCounter(newDeviceOfIdentity, identity.id)))
    await queueMail(parts, logIn, { identity: identity.id });
}

/**
 * As recordLogIn(), for a device that its owner has logged in with a code. Each of them is new, because such a device sends no cookie by
 * which it could be known. Owners with an outside provider are mailed too: their provider does not know of this login.
 */
export async function recordDeviceLogIn(
  parts: Needs,
  { account, ...place }: LogInPlace & { account: Pick<AccountRow, 'id' | 'issuer' | 'subject'> },
): Promise<void> {
  const isEmbedded = account.issuer === embeddedIssuerName && account.subject !== null;
  const identity = isEmbedded ? await findIdentity(parts.database, account.subject as string) : undefined;
  if (identity) return recordLogIn(parts, { ...place, identity, method: 'other-device', browserId: makeSecret() });
  const origin = { actor: 'owner', deviceName: place.device, clientAddress: place.clientAddress } as const;
  const entry = { accountId: account.id, origin, now: parts.clock.now() };
  await inTransaction(parts.database, (tx) => recordAuditEntry(tx, entry, { kind: 'new-device', details: {} }));
  if (!parts.mails.isConfigured) return;
  if (await tryAttempt(parts, accountCounter(newDeviceFromAccount, account.id)))
    await queueMail(parts, place, { account: account.id });
}

function queueMail(
  { database, mails, clock }: Needs,
  { device, clientAddress, origin }: LogInPlace,
  owner: { identity: string } | { account: string },
): Promise<void> {
  const logIn = { owner, device, network: networkOf(clientAddress), at: clock.now().getTime(), origin };
  return inTransaction(database, (tx) => mails.enqueue(tx, durableNewDevice, logIn));
}
