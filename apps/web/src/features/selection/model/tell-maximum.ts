import { toasts } from '@stund/ui';
import { notify } from '../../../shared/notifications/notify.ts';

let shownId: string | undefined;

/** Says that no more can be selected; once, for as long as it is on show (2-rules.md 5.4). */
export function tellMaximum(maximum: number): void {
  if (toasts.read().some(({ id }) => id === shownId)) return;
  shownId = notify('maxSelectionCountReached', { values: { count: maximum } });
}
