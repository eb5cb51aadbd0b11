import { classNames, IconButton, Menu } from '@stund/ui';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './album-card-menu.module.css';

interface AlbumCardMenuProps {
  label: string;
  className?: string | undefined;
  /** The menu items. */
  children: ReactNode;
}

/** The menu in the corner of an album card. The card has to be positioned. */
export function AlbumCardMenu({ label, className, children }: AlbumCardMenuProps) {
  return (
    <span className={classNames(styles.menu, className)}>
      <Menu
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} variant="photo" label={label} icon={<Ellipsis />} hasTooltip={false} />
        )}
      >
        {children}
      </Menu>
    </span>
  );
}
