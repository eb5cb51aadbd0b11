import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { Align, Side } from '../placement.ts';
import { usePresence } from '../presence.ts';
import { type MenuOpening, MenuPopup } from './menu-popup.tsx';

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** Renders the button that opens the menu. Spread the props on a Button or IconButton. */
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** The menu's name; the trigger's own when left out. */
  label?: string | undefined;
  /** Above the rows: who is logged in, for example. */
  header?: ReactNode;
  side?: Side | undefined;
  /** Which edge of the trigger it lines up with. Default `start`. */
  align?: Align | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** MenuItem, MenuSection, MenuSeparator, MenuNote. */
  children: ReactNode;
}

/**
 * A menu button. Arrows, Home, End and typed letters move; Escape, Tab or a press outside close it. The focus starts
 * on the chosen row, else on the first, and goes back to the trigger.
 */
export function Menu({ trigger, onOpenChange, ...popup }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<MenuOpening | undefined>();
  const { isMounted, isLeaving } = usePresence(opening !== undefined);
  const id = useId();

  const open = (from: MenuOpening) => {
    setOpening(from);
    onOpenChange?.(true);
  };
  const close = (focusesTrigger: boolean) => {
    if (focusesTrigger) triggerRef.current?.focus();
    setOpening(undefined);
    onOpenChange?.(false);
  };

  return (
    <>
      {trigger({
        ref: triggerRef,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': opening !== undefined,
        'aria-controls': opening === undefined ? undefined : id,
        onClick: () => (opening === undefined ? open('first') : close(true)),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {isMounted && (
        <MenuPopup
          {...popup}
          id={id}
          triggerRef={triggerRef}
          opening={opening ?? 'first'}
          isLeaving={isLeaving}
          close={close}
        />
      )}
    </>
  );
}
