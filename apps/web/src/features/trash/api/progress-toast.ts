import { dismissToast, showToast } from '@stund/ui';
import type { TextId } from '../../../shared/i18n/text-catalogue.ts';
import { translate } from '../../../shared/i18n/texts.ts';

/** Shorter operations show no progress. */
const delayMs = 1500;

export interface Progress {
  /** `done` counts the files processed so far, including failed ones. */
  report: (done: number) => void;
  end: () => void;
}

/**
 * Shows the progress of a long operation in a toast. The text gets the values `done` and `total`. Call `end` in a
 * `finally` block.
 */
export function showProgressToast(text: TextId, total: number | undefined): Progress {
  let id: string | undefined;
  let done = 0;
  const show = () => {
    if (total === undefined) return;
    const message = translate(text, { done: Math.min(done, total), total });
    id = showToast({ kind: 'busy', message, ...(id !== undefined && { id }) });
  };
  const timer = setTimeout(show, delayMs);
  return {
    report: (now) => {
      done = now;
      if (id !== undefined) show();
    },
    end: () => {
      clearTimeout(timer);
      if (id !== undefined) dismissToast(id);
    },
  };
}
