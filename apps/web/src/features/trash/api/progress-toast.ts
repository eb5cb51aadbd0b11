import { dismissToast, showToast } from '@stund/ui';
import type { TextId } from '../../../shared/i18n/text-catalogue.ts';
import { translate } from '../../../shared/i18n/texts.ts';

/** What is over sooner needs no words on the way. */
const delayMs = 1500;

export interface Progress {
  /** How many have been tried so far. */
  report: (done: number) => void;
  end: () => void;
}

/** A toast that says how far a long move has come. `text` is given `done` and `total`. Call `end` in a `finally`. */
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
