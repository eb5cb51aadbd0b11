import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type DisabledReason } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './selection-toolbar.module.css';
import { phoneQuery, useMediaQuery } from './use-media-query.ts';

export interface SelectionAction {
  /** A verb; on phones the tooltip and accessible name of the icon. */
  label: string;
  icon: ReactNode;
  onPress: () => void;
  disabledReason?: string | DisabledReason | undefined;
}

export interface SelectionToolbarProps {
  /** The accessible name of the toolbar. */
  label: string;
  closeLabel: string;
  onClose: () => void;
  /** "10 selected"; read out when it changes. */
  countText: string;
  /** Their total size: "84.6 MB". */
  sizeText?: string | undefined;
  actions: readonly SelectionAction[];
  /** An element after the actions, usually a Menu. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Replaces the header while something is selected. It has the same height, so that nothing moves. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { label, closeLabel, onClose, countText, sizeText, actions, children, className } = props;
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <section aria-label={label} className={classNames(styles.toolbar, className)}>
      <IconButton label={closeLabel} icon={<X />} iconSize={22} className={styles.close} onClick={onClose} />
      <p role="status" className={styles.count}>
        <span className={styles.number}>{countText}</span>
        {sizeText && <span className={styles.size}> {sizeText}</span>}
      </p>
      <div className={styles.actions}>
        {actions.map((action) => (isPhone ? iconAction(action) : wordAction(action)))}
        {children}
      </div>
    </section>
  );
}

function wordAction({ label, icon, onPress, disabledReason }: SelectionAction) {
  return (
    <Button key={label} variant="quiet" icon={icon} disabledReason={disabledReason} onClick={onPress}>
      {label}
    </Button>
  );
}

function iconAction({ label, icon, onPress, disabledReason }: SelectionAction) {
  return <IconButton key={label} label={label} icon={icon} disabledReason={disabledReason} onClick={onPress} />;
}
