import { timing } from '@stund/contract';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store/store.ts';

/** Whether the last call reached the server (docs/rules/session.md#se7). */
const reachable = createStore(true);

export function useIsOnline(): boolean {
  return useStore(reachable);
}

/** Whether this device has no network, as opposed to an unreachable server. */
export function useHasNoNetwork(): boolean {
  return useSyncExternalStore(subscribeToBrowser, hasNoNetwork);
}

const hasNoNetwork = () => !navigator.onLine;

function subscribeToBrowser(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const isOnline = reachable.get;
export const subscribeToNetwork = reachable.subscribe;

/** Call it for any reply, since even a refusal proves that the server is reachable. */
export function reportAnswer(): void {
  reachable.set(true);
}

export function reportNoAnswer(): void {
  reachable.set(false);
}

const maxPauseMs = 60_000;

/** While the server is unreachable, checks periodically whether it is back. Returns a function that stops it. */
export function watchNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs: number = timing.offlineRetryStartMs;

  const ask = async () => {
    clearTimeout(timer);
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' });
      if (answer.ok) return reportAnswer();
    } catch {
      // The server is still unreachable.
    }
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (!reachable.get()) timer = setTimeout(ask, pauseMs);
    else pauseMs = timing.offlineRetryStartMs;
  };
  const askNow = () => {
    pauseMs = timing.offlineRetryStartMs;
    if (!reachable.get()) void ask();
  };

  const unsubscribe = reachable.subscribe(plan);
  window.addEventListener('online', askNow);
  window.addEventListener('offline', reportNoAnswer);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', askNow);
    window.removeEventListener('offline', reportNoAnswer);
  };
}
