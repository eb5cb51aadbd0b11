import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Tooltip, type TooltipSide } from '../overlays/tooltip/tooltip.tsx';
import type { DisabledReason } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonLook {
  /** The accessible name, and the tooltip. */
  label: string;
  /** A bare icon element; the button gives it size and stroke. */
  icon: ReactNode;
  /** `photo` is for buttons on pictures; `round` contains something round, such as an avatar. */
  variant?: 'plain' | 'round' | 'photo' | undefined;
  /** Size of the icon: 20, or 22 to 24 for back and close. */
  iconSize?: 16 | 18 | 20 | 22 | 24 | undefined;
  tooltipSide?: TooltipSide | undefined;
  /** Set it to false where the label is visible next to the button. */
  hasTooltip?: boolean | undefined;
  className?: string | undefined;
}

interface PressableIcon extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'aria-label'> {
  href?: undefined;
  render?: undefined;
  /** For a toggle button: sets aria-pressed and the accent colour. */
  isPressed?: boolean | undefined;
  /** Disables the button, keeps it focusable and adds the reason to its name and tooltip. */
  disabledReason?: string | DisabledReason | undefined;
}

interface LinkIcon extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'className' | 'aria-label'> {
  /** Renders another link element, such as the router's. Spread all props on it. */
  render?: ((props: { className: string; children: ReactNode; 'aria-label': string }) => ReactElement) | undefined;
  isPressed?: undefined;
  disabledReason?: undefined;
}

export type IconButtonProps = IconButtonLook & (PressableIcon | LinkIcon);

/** A 40 px icon button, always with a tooltip and an accessible name; a link with `href` or `render`. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    variant = 'plain',
    iconSize = 20,
    tooltipSide,
    hasTooltip = true,
    className,
    label: name,
    ...rest
  } = props;
  const reason = typeof rest.disabledReason === 'object' ? rest.disabledReason.text : rest.disabledReason;
  const label = reason === undefined ? name : `${name}. ${reason}`;
  const look = classNames(
    styles.iconButton,
    styles[variant],
    variant === 'round' && styles.plain,
    styles[`icon${iconSize}`],
    className,
  );
  const element = renderElement(rest, { className: look, 'aria-label': label, children: icon });
  if (!hasTooltip) return element;
  return (
    <Tooltip text={label} isName side={tooltipSide}>
      {element}
    </Tooltip>
  );
}

interface Shared {
  className: string;
  children: ReactNode;
  'aria-label': string;
}

function renderElement(rest: PressableIcon | LinkIcon, shared: Shared): ReactElement {
  if (rest.href !== undefined || rest.render !== undefined) {
    const { render, isPressed: _pressed, disabledReason: _reason, ...anchor } = rest as LinkIcon;
    return render ? render(shared) : <a {...anchor} {...shared} />;
  }
  const { isPressed, disabledReason, ...button } = rest as PressableIcon;
  const pressed = isPressed ?? button['aria-pressed'];
  if (disabledReason === undefined) return <button type="button" {...button} aria-pressed={pressed} {...shared} />;
  const explain = () => typeof disabledReason === 'object' && disabledReason.onPress();
  return <button type="button" {...button} onClick={explain} aria-disabled="true" aria-pressed={pressed} {...shared} />;
}
