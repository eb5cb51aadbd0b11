import type { AccountId } from '@stund/contract';
import { watchAccount } from '../../../../shared/account/account.ts';
import { forgetSessionFlags } from '../../../../shared/flags/session-flags.ts';
import { clearDrafts } from '../../../../shared/forms/drafts.ts';
import { removeStoredTexts, storedText } from '../../../../shared/store/browser-storage.ts';
import { clearEditDrafts } from '../../../../shared/store/clear-edit-drafts.ts';
import { clearAttempt } from './login-attempt.ts';

/** Hints that the next person should see again (docs/rules/session.md#se2). */
const hintNames = ['showedEditorHint', 'scrollerHint', 'fastScrollerTooltip', 'shiftSelectHint'] as const;

/** Comments and hearts that have not been sent, and the draft of an album. */
const draftNames = ['pending_comments', 'kept_loves', 'album_draft'] as const;

/** The photos that were chosen for a program outside, each choice under an id of its own. */
const choicePrefix = 'photo_choice.';

/** Edits that were copied, and those that were pasted in this tab. */
const editNames = ['copied_edits', 'pasted_edits'] as const;

/** What is cast from this tab, which a reload continues. */
const castName = 'cast';

/** Large downloads of this tab, and what has been downloaded on this device. */
const downloadNames = ['downloader', 'preparations'] as const;
const downloadMarkNames = ['started_parts', 'visited_takeouts'] as const;

/** The account to which the data of this tab belongs. */
const tabAccount = storedText<AccountId>('session', 'account');

/** The account that this tab was last logged in to. */
export const accountOfTab = tabAccount.read;

/** Removes the data of the person. Language and theme belong to the browser and stay. */
export function clearSessionData(): void {
  clearAttempt();
  forgetSessionFlags();
  clearDrafts();
  clearEditDrafts();
  for (const name of [...draftNames, ...editNames, castName, ...downloadNames]) storedText('session', name).remove();
  for (const name of [...hintNames, ...downloadMarkNames]) storedText('local', name).remove();
  removeStoredTexts('session', choicePrefix);
  tabAccount.remove();
}

/**
 * Removes what another account has left in this tab, such as one whose session had expired. What the same account has left stays, and
 * so does what someone began before logging in.
 */
export function keepSessionDataOf(accountId: AccountId): void {
  const last = tabAccount.read();
  if (last === accountId) return;
  if (last !== undefined) clearSessionData();
  tabAccount.write(accountId);
}

/** Covers sessions that did not begin in this tab. Call once; returns a function that stops it. */
export function watchSessionData(): () => void {
  return watchAccount(({ uuid }) => keepSessionDataOf(uuid));
}
