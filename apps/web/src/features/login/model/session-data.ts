import { forgetSessionFlags } from '../../../shared/flags/session-flags.ts';
import { forgetDrafts } from '../../../shared/forms/drafts.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { forgetAttempt } from './login-attempt.ts';

/** Hints that were shown to the person, and are for the next one to see (docs/rules/session.md#se2). */
const hints = ['showedEditorHint', 'fastScrollerTooltip', 'shiftSelectHint'] as const;

/** What was said or loved in an album and has not been sent, and an album that is being made. */
const unfinished = ['pending_comments', 'kept_loves', 'album_draft'] as const;

/** Forgets what belongs to the person and not to the browser. Language and theme stay. */
export function clearSessionData(): void {
  forgetAttempt();
  forgetSessionFlags();
  forgetDrafts();
  for (const name of unfinished) storedText('session', name).remove();
  for (const hint of hints) storedText('local', hint).remove();
}
