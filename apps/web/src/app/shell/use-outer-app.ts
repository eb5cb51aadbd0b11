import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readEmbedded } from '../../shared/navigation/embedded.ts';
import { useSession } from '../../shared/session/session.ts';

/** The messages to the page around an embedded one (docs/guides/embedding.md). */
export type OuterMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'navigation'; path: string }
  | { type: 'loggedOut' };

/** Sends messages to the page that shows this one in a frame; undefined without one, and when its origin is not known. */
export function findOuterApp(
  { parent, self }: { parent: Pick<Window, 'postMessage'>; self: unknown },
  referrer: string,
): ((message: OuterMessage) => void) | undefined {
  const origin = URL.parse(referrer)?.origin;
  if (parent === self || origin === undefined || origin === 'null') return undefined;
  return (message) => parent.postMessage({ source: 'stund', ...message }, origin);
}

/** The frame is loaded once, so that its referrer stays that of the outer page. */
const send = findOuterApp(window, document.referrer);

/** Tells the outer page what happens in an embedded one. */
export function useOuterApp(): void {
  const { pathname, search } = useLocation();
  const { isEmbedded } = readEmbedded({ pathname, search });
  const isLoggedIn = useSession().token !== undefined;
  const path = pathname + search;

  useEffect(() => {
    if (!isEmbedded || !send) return;
    send({ type: 'ready' });
    const report = () => send({ type: 'height', height: document.documentElement.scrollHeight });
    report();
    const observer = new ResizeObserver(report);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isEmbedded]);
  useEffect(() => {
    if (isEmbedded) send?.({ type: 'navigation', path });
  }, [isEmbedded, path]);
  useEffect(() => {
    if (isEmbedded && !isLoggedIn) send?.({ type: 'loggedOut' });
  }, [isEmbedded, isLoggedIn]);
}
