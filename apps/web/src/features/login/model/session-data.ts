import { forgetSessionFlags } from '../../../shared/flags/session-flags.ts';
import { clearDrafts } from '../../../shared/forms/drafts.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { forgetAttempt } from './login-attempt.ts';

/** Hints that were shown to the person, and are for the next one to see (docs/rules/session.md#se2). */
const hintNames = ['showedEditorHint', 'fastScrollerTooltip', 'shiftSelectHint'] as const;

/** What was said or loved in an album and has not been sent, and an album that is being made. */
const draftNames = ['pending_comments', 'kept_loves', 'album_draft'] as const;

/** Forgets what belongs to the person and not to the browser. Language and theme stay. */
export function clearSessionData(): void {
  forgetAttempt();
  forgetSessionFlags();
  clearDrafts();
  for (const name of draftNames) storedText('session', name).remove();
  for (const hint of hintNames) storedText('local', hint).remove();
}
