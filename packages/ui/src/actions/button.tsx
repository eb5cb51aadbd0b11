import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../overlays/tooltip/tooltip.tsx';
import styles from './button.module.css';

/** `quiet` is text on the page, with a wash on hover: filter and language in the header. */
export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger' | 'danger-tertiary' | 'quiet';

/** Why something is disabled, with what a press does instead: it may explain more, also on a screen without a pointer. */
export interface DisabledReason {
  text: string;
  onPress: () => void;
}

interface ButtonLook {
  /** One `primary` per view. Default `secondary`. */
  variant?: ButtonVariant | undefined;
  /** 40 by default; 48 in forms and phone footers; 32 in dense rows. */
  size?: 32 | 40 | 48 | undefined;
  /** A bare icon element (`<Upload />`); the button gives it size and stroke. */
  icon?: ReactNode;
  /** An icon after the label, such as the chevron of a button that opens a menu. */
  endIcon?: ReactNode;
  /** Takes the whole width of its container. */
  isWide?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

interface PressableButton extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  href?: undefined;
  render?: undefined;
  /** Shows a spinner and `busyLabel`, keeps the focus and ignores presses. */
  isBusy?: boolean | undefined;
  /** The verb while busy ("Saving"). Without it the label stays next to the spinner. */
  busyLabel?: ReactNode;
  /** Disables the button, keeps it focusable and explains why in a tooltip. */
  disabledReason?: string | DisabledReason | undefined;
}

interface LinkButton extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'> {
  /** Renders another link element, such as the router's, with the given class and content. */
  render?: ((props: { className: string; children: ReactNode }) => ReactElement) | undefined;
  isBusy?: undefined;
  busyLabel?: undefined;
  disabledReason?: undefined;
}

export type ButtonProps = ButtonLook & (PressableButton | LinkButton);

/** A button with a label; a link that looks like one when it has `href` or `render`. `type` defaults to "button". */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 40, icon, endIcon, isWide, className, children, ...element } = props;
  const look = classNames(
    styles.button,
    styles[variant],
    styles[`size${size}`],
    Boolean(icon) && styles.withIcon,
    isWide && styles.wide,
    className,
  );
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {endIcon && <span className={styles.icon}>{endIcon}</span>}
    </>
  );

  if (isLink(element)) {
    const { render, isBusy: _busy, busyLabel: _label, disabledReason: _reason, ...anchor } = element;
    if (render) return render({ className: look, children: content });
    return (
      <a {...anchor} className={look}>
        {content}
      </a>
    );
  }

  return <PressButton {...element} look={look} body={content} label={children} />;
}

function isLink(element: PressableButton | LinkButton): element is LinkButton {
  return element.href !== undefined || element.render !== undefined;
}

interface PressButtonProps extends PressableButton {
  look: string;
  body: ReactNode;
  label: ReactNode;
}

function PressButton({ look, body, label, isBusy, busyLabel, disabledReason, onClick, ...button }: PressButtonProps) {
  const isOff = Boolean(isBusy || disabledReason);
  const reason = typeof disabledReason === 'object' ? disabledReason.text : disabledReason;
  const pressable = (
    <button
      type="button"
      {...button}
      className={classNames(look, isBusy && styles.busy)}
      aria-disabled={isOff || button['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (!isOff) onClick?.(event);
        else event.preventDefault();
        if (!isBusy && typeof disabledReason === 'object') disabledReason.onPress();
      }}
    >
      {isBusy ? (
        <>
          <Spinner size={18} />
          <span className={styles.label}>{busyLabel ?? label}</span>
        </>
      ) : (
        body
      )}
    </button>
  );
  return reason ? <Tooltip text={reason}>{pressable}</Tooltip> : pressable;
}
