import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActionLink } from './action.ts';

interface LinkElement {
  className: string;
  children: ReactNode;
  onClick?: MouseEventHandler | undefined;
}

/** The link of an action, with the look and the content of the element that it replaces. */
export function renderActionLink(link: ActionLink, props: LinkElement): ReactElement {
  if ('href' in link) {
    return (
      <a href={link.href} download={link.download} {...props}>
        {props.children}
      </a>
    );
  }
  return <Link {...link} {...props} />;
}
