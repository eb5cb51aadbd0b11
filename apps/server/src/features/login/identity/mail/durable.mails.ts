import { type AccountId, type Language, languages, passwordResetPath } from '@stund/contract';
import { z } from 'zod';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import type { Addressee } from '../../../../kernel/mail/mail-content.ts';
import { findRecipient } from '../../../../kernel/mail/recipient.repository.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { zoneOrUtc } from '../../../../platform/time-zone.ts';
import { findIdentity, type IdentityRow, lockIdentityByEmail } from '../identity.repository.ts';
import { findCorrespondence } from '../log-ins/log-in.repository.ts';
import { replacePasswordReset } from '../password-reset.repository.ts';
import {
  describeNetwork,
  loginChangedMail,
  loginChanges,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
} from './identity.mails.ts';

const resetLinkLifetimeMs = 3600 * 1000;

/** The owner of an identity whose address is confirmed, with the language that the account has chosen; undefined when there is none. */
export async function findOwner(
  database: Database,
  { identity: id, origin }: { identity: string; origin: string },
): Promise<{ to: Addressee; owner: IdentityRow; timeZone: string | null } | undefined> {
  const owner = await findIdentity(database, id);
  if (owner === undefined || owner.email_verified_at === null) return undefined;
  const { language = null, time_zone: timeZone = null } = (await findCorrespondence(database, id)) ?? {};
  return { to: { email: owner.email, language, origin }, owner, timeZone };
}

/**
 * The link for a new password to the person with this address; nothing when nobody has it. The link is made when it is sent, so that the
 * queue contains no secret. A change of the address ends the link, also one that commits at the same time: nobody gets a link by an address
 * that they no longer have. Without `language` it is in that of the account.
 */
export const durablePasswordReset = defineDurableMail({
  mail: passwordResetMail,
  payload: z.object({ email: z.string(), language: z.enum(languages).nullable(), origin: z.string() }),
  async prepare({ database, clock }, { email, language, origin }) {
    const token = makeSecret();
    const owner = await inTransaction(database, async (tx) => {
      const found = await lockIdentityByEmail(tx, email);
      if (found === undefined) return undefined;
      await replacePasswordReset(tx, {
        identity_id: found.id,
        token_hash: hashSecret(token),
        expires_at: new Date(clock.now().getTime() + resetLinkLifetimeMs),
      });
      return found;
    });
    if (owner === undefined) return undefined;
    const spoken = language ?? (await findCorrespondence(database, owner.id))?.language ?? null;
    const url = `${origin}${passwordResetPath}/${token}`;
    return { to: { email: owner.email, language: spoken, origin }, values: { name: owner.name, url } };
  },
});

/** To the owner, in case someone misused their mailbox. */
export const durablePasswordChanged = defineDurableMail({
  mail: passwordChangedMail,
  payload: z.object({ identity: z.string(), origin: z.string() }),
  async prepare({ database }, payload) {
    const found = await findOwner(database, payload);
    return found && { to: found.to, values: { name: found.owner.name } };
  },
});

/** To the owner, in case it was someone else who changed how to log in. */
export const durableLoginChanged = defineDurableMail({
  mail: loginChangedMail,
  payload: z.object({ identity: z.string(), change: z.enum(loginChanges), origin: z.string() }),
  async prepare({ database }, { change, ...whose }) {
    const found = await findOwner(database, whose);
    const url = securityPage(whose.origin);
    return found && { to: found.to, values: { name: found.owner.name, change, url } };
  },
});

/** To the owner: a login with a new browser or device. An account of an outside provider has no identity. */
export const durableNewDevice = defineDurableMail({
  mail: newDeviceMail,
  payload: z.object({
    owner: z.union([z.object({ identity: z.string() }), z.object({ account: z.string() })]),
    device: z.string(),
    network: z.string().nullable(),
    /** In milliseconds since 1970. */
    at: z.number(),
    origin: z.string(),
  }),
  async prepare(parts, { owner, device, network, at, origin }) {
    const found = await findDeviceOwner(parts.database, { owner, origin });
    if (!found) return undefined;
    const { to, name, timeZone } = found;
    const time = formatTime(new Date(at), parts.mails.languageOf(to), zoneOrUtc(timeZone));
    return { to, values: { name, device, time, url: securityPage(origin), ...describeNetwork(network) } };
  },
});

async function findDeviceOwner(
  database: Database,
  { owner, origin }: { owner: { identity: string } | { account: string }; origin: string },
): Promise<{ to: Addressee; name: string; timeZone: string | null } | undefined> {
  if ('identity' in owner) {
    const found = await findOwner(database, { ...owner, origin });
    return found && { to: found.to, name: found.owner.name, timeZone: found.timeZone };
  }
  const found = await findRecipient(database, owner.account as AccountId);
  return found && { to: { ...found, origin }, name: found.name, timeZone: found.timeZone };
}

function securityPage(origin: string): string {
  return `${origin}/settings/security`;
}

function formatTime(time: Date, language: Language, timeZone: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...parts,
    timeZone,
    timeZoneName: 'short',
  }).format(time);
}
