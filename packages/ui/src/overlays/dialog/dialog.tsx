import { ArrowLeft, X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../actions/icon-button.tsx';
import { classNames } from '../../class-names.ts';
import { useClosedByBack } from '../back-stack.ts';
import { findTabStops } from '../focusable.ts';
import { topLayerTheme } from '../layers.ts';
import { useModalLayer } from '../modal-layer.ts';
import { usePresence } from '../presence.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, and on a press outside the dialog unless `staysOnOutsidePress`. */
  onClose: () => void;
  /** Called instead of `onClose` by the back button of the browser. */
  onClosedByBack?: (() => void) | undefined;
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** Fields and lists between the text and the actions. */
  children?: ReactNode;
  /** Buttons in the order cancel, act. With `onSubmit` the acting one has `type="submit"`. None in a dialog of choices. */
  actions?: ReactNode;
  /** The name of a close button in the title row; without it there is none. */
  closeLabel?: string | undefined;
  /** A button before the title that leads to the previous step. */
  back?: { label: string; onBack: () => void } | undefined;
  /** The action cannot be undone: the dialog is announced as an alert, and the focus starts on cancel. */
  isDestructive?: boolean | undefined;
  /** Makes the dialog a form, so that Enter in a field confirms. */
  onSubmit?: (() => void) | undefined;
  staysOnOutsidePress?: boolean | undefined;
  /** 512 by default; 640 for long flows. */
  width?: 512 | 640 | undefined;
  /** Identifies the step. When it changes while open, the title takes the focus, so that the new step is read out. */
  stepKey?: string | undefined;
}

/**
 * A modal dialog; a sheet at the bottom edge below 600 px. The focus starts on the element with `data-first-focus`, or
 * else on the first field, or else on the last action (so that Enter confirms), and returns to the element that opened
 * it. Keep it mounted and switch `isOpen`.
 */
export function Dialog(props: DialogProps) {
  const { isMounted, isLeaving } = usePresence(props.isOpen);
  // It keeps its last content while it closes.
  const shown = useRef(props);
  if (props.isOpen) shown.current = props;
  if (!isMounted) return null;
  return createPortal(<DialogLayer {...shown.current} isOpen={props.isOpen} isLeaving={isLeaving} />, document.body);
}

function DialogLayer(props: DialogProps & { isLeaving: boolean }) {
  const { isOpen, isLeaving, onClose, title, text, children, actions, isDestructive, onSubmit, width = 512 } = props;
  const { closeLabel, back } = props;
  const titleRef = useStepTitle(props.stepKey);
  const layerRef = useRef<HTMLDivElement>(null);
  const actionsRef = useRef<HTMLDivElement>(null);
  const id = useId();
  // A white dialog over the dark viewer would glare.
  const [theme] = useState(topLayerTheme);
  const layer = useModalLayer(layerRef, {
    isOpen,
    onEscape: onClose,
    findFirstFocus: (root) => findFirstFocus(root, actionsRef.current, isDestructive),
  });
  useClosedByBack(isOpen, props.onClosedByBack ?? onClose);
  const body = (
    <>
      <div className={classNames(styles.content, !actions && styles.withoutActions)}>
        <div className={classNames(styles.titleRow, Boolean(back ?? closeLabel) && styles.withButtons)}>
          {back && (
            <IconButton
              label={back.label}
              icon={<ArrowLeft />}
              iconSize={22}
              className={styles.back}
              onClick={back.onBack}
            />
          )}
          <h2 ref={titleRef} tabIndex={-1} id={`${id}-title`} className={styles.title} dir="auto">
            {title}
          </h2>
          {closeLabel && (
            <IconButton label={closeLabel} icon={<X />} iconSize={22} className={styles.close} onClick={onClose} />
          )}
        </div>
        {text && (
          <div id={`${id}-text`} className={styles.text}>
            {text}
          </div>
        )}
        {children && <div className={styles.children}>{children}</div>}
      </div>
      {actions && (
        <div ref={actionsRef} className={styles.actions}>
          {actions}
        </div>
      )}
    </>
  );

  return (
    <div
      ref={layerRef}
      {...layer}
      data-theme={theme}
      className={classNames(styles.layer, isLeaving && styles.leaving)}
      inert={isLeaving}
    >
      <div className={styles.scrim} onPointerDown={(event) => closeOutside(event, props)} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-modal */}
      <div
        role={isDestructive ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-text` : undefined}
        className={classNames(styles.dialog, width === 640 && styles.wide)}
      >
        {onSubmit ? (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onSubmit();
            }}
          >
            {body}
          </form>
        ) : (
          body
        )}
      </div>
    </div>
  );
}

/** A ref for the title. A new step starts at its top. */
function useStepTitle(stepKey: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shownKey = useRef(stepKey);
  useEffect(() => {
    if (shownKey.current === stepKey) return;
    shownKey.current = stepKey;
    ref.current?.focus({ preventScroll: true });
    ref.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [stepKey]);
  return ref;
}

function closeOutside(event: PointerEvent, { staysOnOutsidePress, onClose }: DialogProps): void {
  // Pressing the scrim must not move the focus out of the dialog.
  event.preventDefault();
  if (!staysOnOutsidePress) onClose();
}

function findFirstFocus(
  layer: HTMLElement,
  actions: HTMLElement | null,
  isDestructive: boolean | undefined,
): HTMLElement | undefined {
  const buttons = actions ? findTabStops(actions) : [];
  if (isDestructive) return buttons[0];
  const stops = findTabStops(layer);
  const wanted = stops.find((stop) => stop.matches('[data-first-focus]'));
  if (wanted) return wanted;
  const field = stops.find((stop) => stop.matches('input, select, textarea') && !actions?.contains(stop));
  return field ?? buttons.at(-1) ?? stops[0];
}
