import { QueryClient } from '@tanstack/react-query';
import { isOnline, subscribeToNetwork } from '../network/network.ts';
import { ApiError, NetworkError } from './api-error.ts';

const maxRetries = 2;

/** Holds all server data. Queries that failed offline are refetched when the server is reachable again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Our own calls detect whether the server is reachable; navigator.onLine only knows about the network interface.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failureCount, error) => failureCount < maxRetries && isWorthRetrying(error),
      retryDelay: (failureCount, error) => retryDelayMs(failureCount, error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

subscribeToNetwork(() => {
  if (!isOnline()) return;
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' && query.state.error instanceof NetworkError,
  });
});

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unavailable' || error.code === 'rate-limited');
}

function retryDelayMs(failureCount: number, error: unknown): number {
  const askedForSeconds = error instanceof ApiError ? error.problem?.retry_after : undefined;
  return askedForSeconds === undefined ? 1000 * 2 ** failureCount : Math.min(askedForSeconds, 30) * 1000;
}
