import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isNewVisit, openScrollMemory } from '../../shared/navigation/scroll-memory.ts';

const memory = openScrollMemory();
// The router's key for the first entry of a document.
if (isNewVisit()) memory.forget(`default ${window.location.pathname}`);
/** What a person does to scroll elsewhere. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Completes the router's scroll restoration after going back or reloading: the router scrolls once, when most pages are
 * still waiting for their data and too short. This scrolls again as the page grows, until the person scrolls or leaves. The timeline restores its own position.
 */
export function useLateScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const page = `${key} ${pathname}`;
  const isOwn = pathname.startsWith('/photos');
  const topPx = useRef(0);

  useLayoutEffect(() => {
    if (isOwn) return;
    // A new filter or sort order replaces the entry and keeps the position.
    if (type === NavigationType.Replace) memory.set(page, topPx.current);
    const stop = new AbortController();
    const wantedPx = type === NavigationType.Pop ? memory.find(page) : undefined;
    const record = () => {
      topPx.current = window.scrollY;
      memory.set(page, topPx.current);
    };
    const recordScrolls = () => window.addEventListener('scroll', record, { passive: true, signal: stop.signal });
    if (wantedPx === undefined) recordScrolls();
    else scrollWhenReachable(wantedPx, stop.signal, recordScrolls);
    return () => stop.abort();
  }, [page, type, isOwn]);

  useEffect(() => {
    window.addEventListener('pagehide', memory.store);
    return () => window.removeEventListener('pagehide', memory.store);
  }, []);
}

/** How long a page may get shorter after the position was reached. */
const settleMs = 30_000;

/**
 * Scrolls as far towards the position as the page allows whenever its height changes, since a page that has places for its content may be
 * shorter again when the content arrives. Calls back when the person does something, or some time after the position was reached.
 */
function scrollWhenReachable(wantedPx: number, isLeft: AbortSignal, onEnd: () => void): void {
  const ended = new AbortController();
  const signal = AbortSignal.any([isLeft, ended.signal]);
  const end = () => {
    ended.abort();
    onEnd();
  };
  let settled: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    if (window.scrollY < wantedPx) window.scrollTo({ top: wantedPx, behavior: 'instant' });
    if (wantedPx <= reachablePx()) settled ??= setTimeout(end, settleMs);
  });
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(settled);
  });
  for (const input of inputs) window.addEventListener(input, end, { capture: true, passive: true, signal });
  growth.observe(document.body);
}

function reachablePx(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}
