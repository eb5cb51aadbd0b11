import type { AccountId, AccountInfo, Language } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { readAccountFacts } from '../../account/index.ts';
import { presentAccountInfo } from '../account.presenter.ts';
import { findAccountOverview, updateSpokenLanguage } from '../account.repository.ts';

/** The account as its owner sees it. Throws `unauthenticated` when it no longer exists. */
export async function readAccountInfo(
  parts: Pick<Parts, 'database' | 'settings' | 'clock' | 'mediaKey' | 'mailer' | 'textMessenger'>,
  accountId: AccountId,
  authenticatedAt: Date,
): Promise<AccountInfo> {
  const overview = await findAccountOverview(parts.database, accountId);
  if (overview === undefined) throw new DomainError('unauthenticated');
  const facts = await readAccountFacts(parts, accountId);
  const canSendMail = parts.mailer.isConfigured;
  const canSendText = parts.textMessenger.isConfigured;
  return presentAccountInfo(overview, { facts, canSendMail, canSendText, authenticatedAt });
}

/**
 * The caller's account. The client's language is stored for mails, unless the person has chosen one: the choice belongs to the
 * account, and a browser that does not know it must not undo it.
 */
export async function getAccountInfo(context: RequestContext, language: Language | undefined): Promise<AccountInfo> {
  const { accountId, authenticatedAt } = requireAccount(context);
  const info = await readAccountInfo(context, accountId, authenticatedAt);
  if (language === undefined || language === info.language) return info;
  const isStored = await context.database.transaction().execute((tx) => updateSpokenLanguage(tx, accountId, language));
  return isStored ? { ...info, language } : info;
}
