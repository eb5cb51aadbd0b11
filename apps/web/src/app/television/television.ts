import { readTestFlags, subscribeToTestFlags } from '../../shared/flags/test-flags.ts';
import { isTelevisionLayout, showTelevisionLayout } from '../../shared/shell/television-layout.ts';
import { type Direction, findNextBox } from './spatial-navigation.ts';
import './television.css';

/** From this width on (docs/rules/layout.md#la1). */
const wideScreen = '(width >= 1400px)';
/** A screen that nothing points at: a remote control moves the focus. */
const withoutPointer = '(hover: none) and (pointer: none)';
/** Televisions whose remote control can also point, and those that claim a mouse. */
const televisionAgent =
  /\b(?:SMART-?TV|Smart TV|HbbTV|GoogleTV|Google TV|Android TV|BRAVIA|AppleTV|CrKey|Roku|Web0S|NetCast|AFT[A-Z]\w*|Tizen.+TV)\b/i;
const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** What uses all arrows itself. Sliders of ours keep the arrows they use, and leave the others. */
const ownArrows = 'select, video, [role=menu], [role=tablist], [role=grid]';
/** Parts of the page: arrows lead through all of one before they lead to another. */
const parts = 'main, header, footer, [role=dialog]';
/** What arrows open elsewhere; with a remote control the middle does, and the arrows lead past it. */
const menuButtons = '[aria-haspopup=menu]';
/** The key that leads back on remote controls: LG names it by 461, Samsung by 10009. */
const backKeys: ReadonlySet<string | number> = new Set(['GoBack', 'BrowserBack', 461, 10009]);
/** What the key for going back closes, before it leaves the page. */
const closable = '[role=menu], [data-modal-layer]';
/** Where arrows to the sides belong to the text. */
const textFields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

/** Lays the page out for a television while it is shown on one. Call once; returns what ends it. */
export function watchTelevision(): () => void {
  const wide = window.matchMedia(wideScreen);
  const pointerless = window.matchMedia(withoutPointer);
  const update = () => {
    const isOnTelevision = wide.matches && (pointerless.matches || televisionAgent.test(navigator.userAgent));
    showTelevisionLayout(isOnTelevision || readTestFlags().has('tv-layout'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isForTelevision(event)) return;
    const direction = directions[event.key];
    if (direction) moveFocus(event, direction);
    else if (event.key === 'Enter') chooseFocused(event);
    else if (backKeys.has(event.key) || backKeys.has(event.keyCode)) closeByBackKey(event);
  };
  const passMenuButtons = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || !isForTelevision(event) || !document.activeElement?.matches(menuButtons)) return;
    event.stopPropagation();
    moveFocus(event, direction);
  };
  update();
  wide.addEventListener('change', update);
  pointerless.addEventListener('change', update);
  const unsubscribe = subscribeToTestFlags(update);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('keydown', passMenuButtons, { capture: true });
  return () => {
    wide.removeEventListener('change', update);
    pointerless.removeEventListener('change', update);
    unsubscribe();
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('keydown', passMenuButtons, { capture: true });
  };
}

function isForTelevision(event: KeyboardEvent): boolean {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  return isTelevisionLayout() && isPlain && !event.defaultPrevented;
}

function closeByBackKey(event: KeyboardEvent): void {
  const current = document.activeElement;
  if (!current?.closest(closable)) return;
  event.preventDefault();
  pressEscape(current);
}

function pressEscape(element: Element): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

function moveFocus(event: KeyboardEvent, direction: Direction): void {
  const current = document.activeElement;
  const isSideways = direction === 'left' || direction === 'right';
  if (isSideways && current?.closest('[role=menu]')) {
    pressEscape(current);
    return;
  }
  if (current?.closest(ownArrows) || (isSideways && isInsideText(current, direction))) return;
  const elements = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element !== current && isReachable(element),
  );
  const element =
    current instanceof HTMLElement && isStop(current) ? ahead(current, elements, direction) : first(elements);
  // A group of radio buttons would choose by arrows, and a remote control has no Tab to leave it with.
  if (element || current?.matches('input[type=radio]')) event.preventDefault();
  if (!element) return;
  element.focus({ focusVisible: true } as FocusOptions);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether an arrow to the side moves in what is typed; at its end it leads on. */
function isInsideText(element: Element | null, direction: Direction): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  if (!element.matches(textFields)) return false;
  const { selectionStart, selectionEnd, value } = element;
  // Fields for e-mail addresses do not tell where one is.
  if (selectionStart === null || selectionEnd === null) return value !== '';
  return direction === 'left' ? selectionEnd > 0 : selectionStart < value.length;
}

/** The middle of a remote control. Enter alone chooses nothing in a box. */
function chooseFocused(event: KeyboardEvent): void {
  const current = document.activeElement;
  if (!(current instanceof HTMLInputElement) || !current.matches('[type=checkbox], [type=radio]')) return;
  event.preventDefault();
  current.click();
}

function ahead(from: HTMLElement, elements: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const part = from.closest(parts);
  const inPart = part ? elements.filter((element) => part.contains(element)) : [];
  return nearest(from, inPart, direction) ?? nearest(from, elements, direction);
}

function nearest(from: HTMLElement, elements: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const next = findNextBox(from.getBoundingClientRect(), boxes, direction);
  return next === undefined ? undefined : elements[next];
}

/** Where nothing has the focus yet: what the page is about, before the header. */
function first(elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.find((element) => element.closest('main')) ?? elements[0];
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.matches(focusable);
}

function isReachable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]')
  );
}
