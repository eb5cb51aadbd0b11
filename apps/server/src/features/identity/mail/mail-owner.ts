import type { Parts } from '../../../kernel/request-context.ts';
import type { IdentityRow } from '../identity.repository.ts';
import { findCorrespondence } from '../log-ins/log-in.repository.ts';
import { securityMail } from './choose-mail.ts';
import type { SecurityChange } from './identity.messages.ts';

type Needs = Pick<Parts, 'database' | 'mailer' | 'log'>;

/**
 * Mails the owner of an account that the way to log in was changed, in case it was someone else. Returns at once: the change is
 * effective even if this mail fails.
 */
export function notifyOfChange(
  parts: Needs,
  owner: IdentityRow,
  { change, brandName, origin }: { change: SecurityChange; brandName: string; origin: string },
): void {
  if (!parts.mailer.isConfigured || owner.email_verified_at === null) return;
  const send = async () => {
    const person = await findCorrespondence(parts.database, owner.id);
    const url = `${origin}/settings/security`;
    const mail = securityMail(person?.language ?? 'en', { name: owner.name, brand: brandName, change, url });
    await parts.mailer.send({ to: owner.email, senderName: brandName, ...mail });
  };
  send().catch((error: unknown) => parts.log.warn({ err: error }, 'The mail about a changed login could not be sent'));
}
