import { readTestFlags, subscribeToTestFlags } from '../../shared/flags/test-flags.ts';
import { type Direction, findNextBox } from './spatial-navigation.ts';
import './television.css';

/** A large screen that nothing points at: a remote control moves the focus (2-rules.md section 9, TV 1400 px). */
const screenOfTelevision = '(width >= 1400px) and (hover: none) and (pointer: none)';
const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** What uses arrows itself. */
const ownArrows =
  'input:not([type=checkbox], [type=button]), textarea, select, video, [role=menu], [role=slider], [role=radiogroup], [role=tablist], [role=grid]';

/** Lays the page out for a television while it is shown on one. Call once; returns what ends it. */
export function watchTelevision(): () => void {
  const query = window.matchMedia(screenOfTelevision);
  const update = () => {
    const isTelevision = query.matches || readTestFlags().has('tv-layout');
    if (isTelevision) document.documentElement.dataset.layout = 'tv';
    else delete document.documentElement.dataset.layout;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction && document.documentElement.dataset.layout === 'tv') moveFocus(event, direction);
  };
  update();
  query.addEventListener('change', update);
  const unsubscribe = subscribeToTestFlags(update);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    query.removeEventListener('change', update);
    unsubscribe();
    document.removeEventListener('keydown', onKeyDown);
  };
}

function moveFocus(event: KeyboardEvent, direction: Direction): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const current = document.activeElement;
  if (current?.closest(ownArrows)) return;
  const elements = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element !== current && isReachable(element),
  );
  const next =
    current instanceof HTMLElement && current !== document.body
      ? findNextBox(
          current.getBoundingClientRect(),
          elements.map((element) => element.getBoundingClientRect()),
          direction,
        )
      : 0;
  const element = next === undefined ? undefined : elements[next];
  if (!element) return;
  event.preventDefault();
  element.focus();
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function isReachable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility() && !element.closest('[inert]')
  );
}
