import { MenuItem, MenuSeparator } from '@stund/ui';
import { Fragment } from 'react';
import type { BoundAction } from './action.ts';
import { renderActionLink } from './render-action-link.tsx';

/** Actions as the rows of a menu. What deletes comes after a line. */
export function ActionItems({ actions }: { actions: readonly BoundAction[] }) {
  return actions.map(({ id, label, icon, isDanger, link, run }, index) => (
    <Fragment key={id}>
      {isDanger && index > 0 && <MenuSeparator />}
      {link ? (
        <MenuItem icon={icon} isDanger={isDanger} render={(props) => renderActionLink(link, props)}>
          {label}
        </MenuItem>
      ) : (
        <MenuItem icon={icon} isDanger={isDanger} onSelect={run}>
          {label}
        </MenuItem>
      )}
    </Fragment>
  ));
}
