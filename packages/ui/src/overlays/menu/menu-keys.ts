import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const typingPauseMs = 600;

/** Moves the focus among the rows of a menu, and focuses the first one when the menu opens. */
export function useMenuKeys(
  popupRef: RefObject<HTMLElement | null>,
  opening: 'first' | 'last',
  close: (focusesTrigger: boolean) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', atMs: 0 });

  const startOn = useEffectEvent(() => {
    const rows = findRows(popupRef.current);
    // A menu that is a single choice opens at the chosen row; one with other rows opens at the first.
    const isOneChoice = rows.every((row) => row.hasAttribute('aria-checked'));
    const chosen = isOneChoice ? rows.find((row) => row.getAttribute('aria-checked') === 'true') : undefined;
    (chosen ?? rows.at(opening === 'first' ? 0 : -1))?.focus();
  });
  useEffect(() => startOn(), []);

  return (event) => {
    const rows = findRows(popupRef.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = nextRow(event.key, rows, at);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') {
      // The menu closes, and Tab continues from the trigger.
      close(true);
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      typed.current = appendTyped(typed.current, event.key, event.timeStamp);
      findByText(rows, at, typed.current.text)?.focus();
    }
  };
}

/** Calls back for a press outside the given elements. */
export function useOutsidePress(
  insides: ReadonlyArray<RefObject<HTMLElement | null> | { readonly current: HTMLElement | null }>,
  isActive: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent((event: PointerEvent) => {
    const target = event.target;
    if (target instanceof Node && !insides.some((inside) => inside.current?.contains(target))) onPress();
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
  }, [isActive]);
}

function findRows(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

function nextRow(key: string, rows: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home' || key === 'PageUp') return rows[0];
  if (key === 'End' || key === 'PageDown') return rows.at(-1);
  return undefined;
}

function appendTyped(typed: { text: string; atMs: number }, key: string, atMs: number): { text: string; atMs: number } {
  const isNewWord = atMs - typed.atMs > typingPauseMs;
  return { text: (isNewWord ? '' : typed.text) + key.toLowerCase(), atMs };
}

/** The next row that begins with the text. A single letter starts after the current row; more letters may stay on it. */
function findByText(rows: HTMLElement[], at: number, text: string): HTMLElement | undefined {
  const from = text.length === 1 ? at + 1 : Math.max(at, 0);
  return [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
    row.textContent?.trim().toLowerCase().startsWith(text),
  );
}
