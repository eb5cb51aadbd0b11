import { IconButton } from '@stund/ui';
import type { BoundAction } from './action.ts';
import { renderActionLink } from './render-action-link.tsx';

interface ActionButtonProps {
  action: BoundAction;
  /** `photo` is for buttons on pictures. */
  variant?: 'plain' | 'photo';
  className?: string | undefined;
}

/** An action as a button with its icon. */
export function ActionButton({ action, variant = 'plain', className }: ActionButtonProps) {
  const { label, icon, isOn, disabledReason, link, run } = action;
  const look = { label, icon, variant, className };
  if (link) return <IconButton {...look} render={(props) => renderActionLink(link, props)} />;
  return <IconButton {...look} isPressed={isOn} {...(disabledReason ? { disabledReason } : { onClick: run })} />;
}
