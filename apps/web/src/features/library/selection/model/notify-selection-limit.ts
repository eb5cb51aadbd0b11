import { toasts } from '@stund/ui';
import { notify } from '../../../../shared/notifications/notify.ts';

let shownId: string | undefined;

/** Reports that the maximum is reached, unless the toast is still displayed (docs/rules/pages.md#pa5). */
export function notifySelectionLimit(maximum: number): void {
  if (toasts.read().some(({ id }) => id === shownId)) return;
  shownId = notify('maxSelectionCountReached', { values: { count: maximum } });
}
