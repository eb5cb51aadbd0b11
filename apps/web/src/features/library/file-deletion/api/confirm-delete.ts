import { retention } from '@stund/contract';
import { translate } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';

/** Asks for confirmation to move `count` files to the trash, and says how long they can be restored. */
export function confirmDelete(title: string, count: number): Promise<boolean> {
  return confirm({
    title,
    text: translate('file-deletion.delete.text', { count, days: retention.trashDays }),
    action: translate('file-deletion.delete'),
    isDanger: true,
  });
}
