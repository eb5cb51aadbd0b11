import { dismissToast, showToast } from '@stund/ui';
import { type FileAmount, filesInText, hasSeveralKinds } from '../../../../shared/files/kind/kind-of-files.ts';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';
import { currentTexts, translate } from '../../../../shared/i18n/texts.ts';

/** Shorter operations show no progress. */
const delayMs = 1500;

export interface Progress {
  /** `done` counts the files processed so far, including failed ones. */
  report: (done: number) => void;
  end: () => void;
}

/**
 * Shows the progress of a long operation in a toast. The text gets the values `done` and those of filesInText(), and with `kinds` whether
 * there are several: "5 of 16 photos" is clear, "5 of 14 photos and 2 videos" is not. Call `end` in a `finally` block.
 */
export function showProgressToast(text: TextId, total: FileAmount | undefined): Progress {
  let id: string | undefined;
  let done = 0;
  const show = () => {
    if (total === undefined) return;
    const files = filesInText(currentTexts(), total);
    const kinds = hasSeveralKinds(total) ? 'several' : 'one';
    const message = translate(text, { ...files, kinds, done: Math.min(done, files.count) });
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
