import { CircleAlert } from 'lucide-react';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../class-names.ts';
import { usePresence } from '../../overlays/presence.ts';
import { useLayerAboveMenus } from '../../overlays/top-layer.ts';
import { Spinner } from '../spinner.tsx';
import { type ToastItem, type ToastQueue, toasts } from './toast-queue.ts';
import styles from './toast-region.module.css';

export interface ToastRegionProps {
  /** The name of the region; F6 goes to it. */
  label: string;
  queue?: ToastQueue | undefined;
}

/** Shows the toasts. Render it once, near the root. Timers pause while a toast is hovered or focused. */
export function ToastRegion({ label, queue = toasts }: ToastRegionProps) {
  const items = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const regionRef = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isHeld = items.length > 0 && (isHovered || isFocused);
  useF6(regionRef);
  useLayerAboveMenus(regionRef, items.length > 0);

  const dismiss = (id: string, toast: HTMLElement | null) => {
    const hadFocus = toast?.contains(document.activeElement) ?? false;
    queue.dismiss(id);
    if (!hadFocus) return;
    setIsFocused(false);
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
  };
  const list = (isError: boolean) =>
    items.map((item, order) =>
      (item.kind === 'error') === isError ? (
        <Toast key={item.id} item={item} order={order} isHeld={isHeld} dismiss={dismiss} />
      ) : null,
    );

  return createPortal(
    <section
      ref={regionRef}
      aria-label={label}
      tabIndex={-1}
      data-live-layer=""
      popover="manual"
      className={styles.region}
      onPointerEnter={(event) => setIsHovered(event.pointerType !== 'touch')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        if (!isInside(event)) cameFrom.current = event.relatedTarget;
        setIsFocused(true);
      }}
      onBlur={(event) => setIsFocused(isInside(event))}
    >
      <div role="status" aria-atomic="false" className={styles.list}>
        {list(false)}
      </div>
      <div role="alert" aria-atomic="false" className={styles.list}>
        {list(true)}
      </div>
    </section>,
    document.body,
  );
}

function isInside(event: FocusEvent): boolean {
  return event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
}

/** F6 focuses the first button among the toasts, even from a dialog. */
function useF6(regionRef: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const button = regionRef.current?.querySelector('button');
      if (event.key !== 'F6' || !button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [regionRef]);
}

interface ToastProps {
  item: ToastItem;
  order: number;
  isHeld: boolean;
  dismiss: (id: string, toast: HTMLElement | null) => void;
}

function Toast({ item, order, isHeld, dismiss }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [endedVersion, setEndedVersion] = useState<number>();
  const isOver = endedVersion === item.version;
  const { isMounted } = usePresence(!isOver);
  const { kind, message, icon, action } = item;
  useCountdown(item, isHeld, () => setEndedVersion(item.version));
  const remove = useEffectEvent(() => dismiss(item.id, ref.current));
  useEffect(() => {
    if (!isMounted) remove();
  }, [isMounted]);

  return (
    <div ref={ref} className={classNames(styles.toast, isOver && styles.leaving)} style={{ order }}>
      {mark(kind, icon)}
      <span className={styles.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(item.id, ref.current);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function mark(kind: ToastItem['kind'], icon: ToastItem['icon']) {
  if (icon) return <span className={styles.icon}>{icon}</span>;
  if (kind === 'busy') return <Spinner size={20} />;
  if (kind !== 'error') return null;
  return (
    <span className={classNames(styles.icon, styles.errorIcon)}>
      <CircleAlert />
    </span>
  );
}

/** Counts down the duration of the toast, except while paused. */
function useCountdown(item: ToastItem, isHeld: boolean, onEnd: () => void): void {
  const leftMs = useRef(item.durationMs);
  const counted = useRef(item.version);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (counted.current !== item.version) {
      counted.current = item.version;
      leftMs.current = item.durationMs;
    }
    if (isHeld || leftMs.current === Number.POSITIVE_INFINITY) return;
    const startedMs = Date.now();
    const timer = setTimeout(end, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedMs));
    };
  }, [item.version, item.durationMs, isHeld]);
}
