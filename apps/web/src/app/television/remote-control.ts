import { isTelevisionLayout } from '../../shared/shell/television-layout.ts';
import { type Direction, findNextBox, isWithin } from './spatial-navigation.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** Elements that use all arrow keys themselves. Our sliders use only some and leave the others. */
const ownArrows = 'select, video, [role=menu], [role=tablist], [role=grid]';
/** Parts of the page: arrows visit everything in one part before they move to another. */
const parts = 'main, header, footer, [role=dialog]';
/** Arrow keys open these menus elsewhere; with a remote control Enter does, and the arrows move past. */
const menuButtons = '[aria-haspopup=menu]';
/** The back keys of remote controls: LG reports 461, Samsung 10009. */
const backKeys: ReadonlySet<string | number> = new Set(['GoBack', 'BrowserBack', 461, 10009]);
/** The back key closes these before it leaves the page. */
const closable = '[role=menu], [data-modal-layer]';
/** Fields in which left and right move the caret. */
const textFields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

/** Lets a remote control move the focus while the page has the television layout. */
export function watchRemoteControl(): void {
  document.addEventListener('keydown', (event) => {
    if (!isForTelevision(event)) return;
    const direction = directions[event.key];
    if (direction) moveFocus(event, direction);
    else if (event.key === 'Enter') chooseFocused(event);
    else if (backKeys.has(event.key) || backKeys.has(event.keyCode)) closeByBackKey(event);
  });
  document.addEventListener('keydown', passMenuButtons, { capture: true });
}

function passMenuButtons(event: KeyboardEvent): void {
  const direction = directions[event.key];
  if (!direction || !isForTelevision(event) || !document.activeElement?.matches(menuButtons)) return;
  event.stopPropagation();
  moveFocus(event, direction);
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
  // Arrow keys would select radio buttons, and a remote control has no Tab key to leave the group.
  if (element || current?.matches('input[type=radio]')) event.preventDefault();
  if (!element) return;
  element.focus({ focusVisible: true } as FocusOptions);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether left or right moves the caret inside the text; at its end the arrow moves the focus. */
function isInsideText(element: Element | null, direction: Direction): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  if (!element.matches(textFields)) return false;
  const { selectionStart, selectionEnd, value } = element;
  // E-mail fields do not report the caret.
  if (selectionStart === null || selectionEnd === null) return value !== '';
  return direction === 'left' ? selectionEnd > 0 : selectionStart < value.length;
}

/** Toggles a checkbox or radio button, which Enter alone does not do. */
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
  const isVertical = direction === 'up' || direction === 'down';
  const fields = elements.filter((element) => element.matches('input')).map((field) => field.getBoundingClientRect());
  // A button in a field is reached from the field, to the side.
  const stops = elements
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(
      ({ element, box }) => !isVertical || !element.matches('button') || !fields.some((field) => isWithin(box, field)),
    );
  const boxes = stops.map(({ box }) => box);
  const next = findNextBox(from.getBoundingClientRect(), boxes, direction);
  return next === undefined ? undefined : stops[next]!.element;
}

/** The first focus: the content of the page before the header. */
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
