import { translate } from '../../../shared/i18n/texts.ts';
import { confirm } from '../../../shared/prompts/prompts.ts';

/** Asks before a share is stopped, which cannot be undone. */
export function confirmStop(): Promise<boolean> {
  return confirm({
    title: translate('sharing.stop.title'),
    text: translate('sharing.stop.text'),
    action: translate('sharing.stop'),
    isDestructive: true,
  });
}
