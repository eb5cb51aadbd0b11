import { CircleStop, Clock, SlidersHorizontal } from 'lucide-react';
import { defineAction } from '../../../../shared/actions/action.ts';
import { albumActionsOf } from '../../../../shared/album-actions/album-actions.ts';
import { extensionDays } from './use-link-actions.ts';

/** The menu of a link in the list of what a person shares, in its order. */
export const linkMenu = [
  ...albumActionsOf(['copy-link']),
  defineAction()({ id: 'link-settings', text: 'sharing.mine.settings', icon: SlidersHorizontal }),
  defineAction()({
    id: 'extend',
    text: 'sharing.mine.extend',
    textOf: () => ({ id: 'sharing.mine.extend', values: { days: extensionDays } }),
    icon: Clock,
  }),
  ...albumActionsOf(['settings']),
  defineAction()({ id: 'stop', text: 'sharing.stop', icon: CircleStop, isDanger: true }),
];
