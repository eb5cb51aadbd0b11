import { Button, type ButtonVariant } from '@stund/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { BoundAction } from './action.ts';
import { renderActionLink } from './render-action-link.tsx';

export interface LabelledActionProps {
  action: BoundAction;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
  /** It is being performed; `busyLabel` then replaces the label. */
  isBusy?: boolean;
  busyLabel?: string | undefined;
  /** What it needs is still loading. The button has its place already and does nothing. */
  isWaiting?: boolean;
  /** Handles the click on a link, before the browser follows it. */
  onFollow?: ((event: MouseEvent) => void) | undefined;
  /** Follows the label, such as the size of a download. */
  children?: ReactNode;
}

/** An action as a button with its icon and its label. */
export function LabelledAction({ action, children, ...props }: LabelledActionProps) {
  const { isBusy, busyLabel, isWaiting = false, onFollow, ...look } = props;
  const { label, icon, disabledReason, link, run } = action;
  const content = children ? (
    <>
      {label} {children}
    </>
  ) : (
    label
  );
  const shown = { ...look, icon, children: content };
  if (isWaiting) return <Button {...shown} aria-disabled="true" />;
  if (link)
    return <Button {...shown} render={(element) => renderActionLink(link, { ...element, onClick: onFollow })} />;
  const press = disabledReason ? { disabledReason } : { onClick: run };
  return <Button {...shown} isBusy={isBusy} busyLabel={busyLabel} {...press} />;
}
