import { type AccountId, type AccountInfo, type Language, salesPlaceOf } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { canonicalTimeZone } from '../../../../platform/time-zone.ts';
import { readAccountFacts } from '../../../account/account/index.ts';
import { presentAccountInfo } from '../account.presenter.ts';
import { findAccountOverview, updateSpokenLanguage, updateTimeZone } from '../account.repository.ts';

type AccountParts = Pick<Parts, 'database' | 'settings' | 'clock' | 'mediaKey' | 'mails' | 'textMessenger'>;

/** The account as its owner sees it. Throws `unauthenticated` when it no longer exists. */
export async function readAccountInfo(
  parts: AccountParts,
  accountId: AccountId,
  authenticatedAt: Date,
): Promise<AccountInfo> {
  return (await readAccount(parts, accountId, authenticatedAt)).info;
}

async function readAccount(parts: AccountParts, accountId: AccountId, authenticatedAt: Date) {
  const overview = await findAccountOverview(parts.database, accountId);
  if (overview === undefined) throw new DomainError('unauthenticated');
  const facts = await readAccountFacts(parts, accountId);
  const canSendMail = parts.mails.isConfigured;
  const canSendText = parts.textMessenger.isConfigured;
  const plansSoldIn = salesPlaceOf(parts.settings.plans);
  return {
    info: presentAccountInfo(overview, { facts, canSendMail, canSendText, plansSoldIn, authenticatedAt }),
    overview,
  };
}

/**
 * The caller's account. The client's language is stored for mails, unless the person has chosen one: the choice belongs to the
 * account, and a browser that does not know it must not undo it. The client's time zone is stored for the dates of videos.
 */
export async function getAccountInfo(
  context: RequestContext,
  { language, timeZone }: { language?: Language | undefined; timeZone?: string | undefined },
): Promise<AccountInfo> {
  const { accountId, authenticatedAt } = requireAccount(context);
  const { info, overview } = await readAccount(context, accountId, authenticatedAt);
  if (timeZone !== undefined && timeZone !== overview.time_zone) {
    const zone = canonicalTimeZone(timeZone);
    if (zone !== undefined && zone !== overview.time_zone)
      await inTransaction(context.database, (tx) => updateTimeZone(tx, accountId, zone));
  }
  if (language === undefined || language === info.language) return info;
  const isStored = await inTransaction(context.database, (tx) => updateSpokenLanguage(tx, accountId, language));
  return isStored ? { ...info, language } : info;
}
