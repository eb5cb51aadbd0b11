import { MenuItem, type MenuItemLinkProps, MenuSeparator } from '@stund/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ActionLink, BoundAction } from './action.ts';

/** Actions as the rows of a menu. What deletes comes after a line. */
export function ActionItems({ actions }: { actions: readonly BoundAction[] }) {
  return actions.map(({ id, label, icon, isDanger, link, run }, index) => (
    <Fragment key={id}>
      {isDanger && index > 0 && <MenuSeparator />}
      {link ? (
        <MenuItem icon={icon} isDanger={isDanger} render={(props) => renderLink(link, props)}>
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

function renderLink(link: ActionLink, props: MenuItemLinkProps) {
  if ('href' in link) {
    return (
      <a href={link.href} download={link.download} {...props}>
        {props.children}
      </a>
    );
  }
  return <Link to={link.to} state={link.state} {...props} />;
}
