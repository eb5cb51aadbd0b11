import { element, setContent } from './element.ts';
import { formatClock, formatToday } from './texts.ts';

/** The screen and what it shows, so that it is drawn again only when that changes. */
let drawn: { screen: Element; content: Element; key: string } | undefined;

/**
 * The time and the day, with a line below. Call it every few seconds. It moves a little every minute, so that nothing burns into
 * the panel.
 */
export function showIdle(screen: HTMLElement, line: string): void {
  const now = new Date();
  const key = `${formatClock(now)} ${line}`;
  if (drawn && drawn.screen === screen && drawn.key === key && screen.contains(drawn.content)) return;
  const minute = now.getMinutes();
  const content = element('section', 'idle', [
    element('p', 'clock', formatClock(now)),
    element('p', 'today', formatToday(now)),
    element('p', 'text', line),
  ]);
  content.style.transform = `translate(${(minute % 7) - 3}vw, ${(minute % 5) - 2}vh)`;
  drawn = { screen, content, key };
  setContent(screen, [content]);
}
