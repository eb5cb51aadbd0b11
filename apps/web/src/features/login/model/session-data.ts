import { forgetSessionFlags } from '../../../shared/flags/session-flags.ts';
import { clearDrafts } from '../../../shared/forms/drafts.ts';
import { removeStoredTexts, storedText } from '../../../shared/store/browser-storage.ts';
import { clearAttempt } from './login-attempt.ts';

/** Hints that the next person should see again (docs/rules/session.md#se2). */
const hintNames = ['showedEditorHint', 'scrollerHint', 'fastScrollerTooltip', 'shiftSelectHint'] as const;

/** Comments and hearts that have not been sent, and the draft of an album. */
const draftNames = ['pending_comments', 'kept_loves', 'album_draft'] as const;

/** The photos that were chosen for a program outside, each choice under an id of its own. */
const choicePrefix = 'photo_choice.';

/** Removes the data of the person. Language and theme belong to the browser and stay. */
export function clearSessionData(): void {
  clearAttempt();
  forgetSessionFlags();
  clearDrafts();
  for (const name of draftNames) storedText('session', name).remove();
  removeStoredTexts('session', choicePrefix);
  for (const hint of hintNames) storedText('local', hint).remove();
}
