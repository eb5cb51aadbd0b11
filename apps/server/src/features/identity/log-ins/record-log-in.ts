import type { Language } from '@stund/contract';
import { describeDevice } from '@stund/contract';
import { networkOf } from '../../../kernel/audit/network.ts';
import { recordActOfIdentity } from '../../../kernel/audit/record-audit-entry.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { identityCounter, tryAttempt } from '../../../kernel/throttle/throttle.ts';
import { newId } from '../../../platform/id.ts';
import { hashSecret } from '../../../platform/secrets/random-secret.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { newDeviceMail } from '../mail/choose-mail.ts';
import { findCorrespondence, findEarlierLogIns, insertLogIn, type LogInRow } from './log-in.repository.ts';

type Needs = Pick<Parts, 'database' | 'clock' | 'mailer' | 'log'>;
export type LogInMethod = 'password' | 'password-and-code' | 'password-and-recovery-code' | 'passkey';

export interface LogIn {
  identity: IdentityRow;
  method: LogInMethod;
  browserId: string;
  userAgent: string;
  clientAddress: string;
  brandName: string;
  /** The origin that the login came from. */
  origin: string;
}

/**
 * Records a login and mails its owner when the browser is new, unless it is the first login of all. A browser becomes known by its
 * first login, and one that keeps no cookies causes only so many mails.
 */
export async function recordLogIn(parts: Needs, logIn: LogIn): Promise<void> {
  const { identity, method, browserId, userAgent, clientAddress } = logIn;
  const now = parts.clock.now();
  const row: LogInRow = {
    id: newId(now.getTime()),
    identity_id: identity.id,
    method,
    browser_hash: hashSecret(browserId),
    device: describeDevice(userAgent),
    network: networkOf(clientAddress),
    created_at: now,
  };
  const isNew = await parts.database.transaction().execute(async (tx) => {
    const { isFirst, isKnownBrowser } = await findEarlierLogIns(tx, identity.id, row.browser_hash);
    await insertLogIn(tx, row);
    if (isFirst || isKnownBrowser) return false;
    const origin = { actor: 'owner', deviceName: row.device, clientAddress } as const;
    await recordActOfIdentity(tx, { identityId: identity.id, origin, now }, { kind: 'new-device', details: {} });
    return true;
  });
  if (!isNew || !parts.mailer.isConfigured || identity.email_verified_at === null) return;
  if (!(await tryAttempt(parts, identityCounter('newDeviceOfIdentity', identity.id)))) return;
  mailOwner(parts, logIn, row).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'The mail about a login from a new device could not be sent'),
  );
}

async function mailOwner({ database, mailer }: Needs, { identity, brandName, origin }: LogIn, row: LogInRow) {
  const person = await findCorrespondence(database, identity.id);
  const language = person?.language ?? 'en';
  const mail = newDeviceMail(language, {
    name: identity.name,
    brand: brandName,
    device: row.device,
    network: row.network,
    time: formatTime(row.created_at, language, person?.time_zone ?? 'UTC'),
    url: `${origin}/settings/security`,
  });
  await mailer.send({ to: identity.email, senderName: brandName, ...mail });
}

function formatTime(time: Date, language: Language, timeZone: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...parts,
    timeZone,
    timeZoneName: 'short',
  }).format(time);
}
