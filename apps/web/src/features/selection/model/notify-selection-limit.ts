import { toasts } from '@stund/ui';
import { notify } from '../../../shared/notifications/notify.ts';

let shownId: string | undefined;

/** Says that no more can be selected; once, for as long as it is on show (docs/rules/pages.md#pa5). */
export function notifySelectionLimit(maximum: number): void {
  if (toasts.read().some(({ id }) => id === shownId)) return;
  shownId = notify('maxSelectionCountReached', { values: { count: maximum } });
}
