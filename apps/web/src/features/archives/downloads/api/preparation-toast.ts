import type { Operation } from '@stund/contract';
import { dismissToast, showToast } from '@stund/ui';
import { translate } from '../../../../shared/i18n/texts.ts';

/** Most downloads are ready before this and need no toast. */
const delayMs = 400;

/** The toast while a download is being prepared. `report` shows the number of converted pictures. */
export function showPreparing(cancel: () => void) {
  let id: string | undefined;
  let message = translate('downloads.preparing');
  const show = () => {
    id = showToast({
      kind: 'busy',
      message,
      action: { label: translate('shared.cancel'), onPress: cancel },
      ...(id !== undefined && { id }),
    });
  };
  const timer = setTimeout(show, delayMs);
  return {
    report: ({ progress: { done, total } }: Pick<Operation, 'progress'>) => {
      const next = total !== null && total > 0 ? translate('downloads.preparingCount', { done, total }) : message;
      if (next === message) return;
      message = next;
      if (id !== undefined) show();
    },
    end: () => {
      clearTimeout(timer);
      if (id !== undefined) dismissToast(id);
    },
  };
}
