import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

/** Spread these on the link element. */
export interface TabLinkProps {
  href: string;
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface TabItem {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
}

export interface TabsProps {
  /** The name of the navigation. */
  label: string;
  items: readonly TabItem[];
  /** Renders the router's link instead of a plain one. */
  renderLink?: ((props: TabLinkProps) => ReactElement) | undefined;
  className?: string | undefined;
}

/** The main destinations as links, with a line under the current one. They fill the height of the header. */
export function Tabs({ label, items, renderLink, className }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.list}>
        {items.map(({ href, label: text, isCurrent }) => {
          const link: TabLinkProps = {
            href,
            className: classNames(styles.tab),
            'aria-current': isCurrent ? 'page' : undefined,
            children: <span className={styles.text}>{text}</span>,
          };
          return <li key={href}>{renderLink ? renderLink(link) : <a {...link}>{link.children}</a>}</li>;
        })}
      </ul>
    </nav>
  );
}
