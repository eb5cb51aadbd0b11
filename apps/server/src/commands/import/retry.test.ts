import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from './api-errors.ts';
import { ServerUnavailableError, withRetries } from './retry.ts';

const refusal = (status: number, retryAfterMs?: number) =>
  new ApiError({ status, problem: undefined, retryAfterMs: retryAfterMs ?? undefined });

function failing(errors: Error[]): () => Promise<string> {
  return async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
}

const options = () => ({ signal: new AbortController().signal, unavailableLimitMs: 60_000, onWait: () => undefined });

describe('withRetries', () => {
  it('retries when there is no reply or the server is busy, after the requested pause', async () => {
    const errors = [new ConnectionError(new Error('reset')), refusal(503, 10), refusal(429, 10), refusal(504, 10)];
    await expect(withRetries(failing(errors), options())).resolves.toBe('done');
  });

  it('gives up on a server that stays unavailable', async () => {
    const errors = Array.from({ length: 100 }, () => refusal(503, 5));
    await expect(withRetries(failing(errors), { ...options(), unavailableLimitMs: 20 })).rejects.toThrow(
      ServerUnavailableError,
    );
  });

  it('keeps the rate that the server requests, however long it takes', async () => {
    const errors = Array.from({ length: 20 }, () => refusal(429, 2));
    await expect(withRetries(failing(errors), { ...options(), unavailableLimitMs: 1 })).resolves.toBe('done');
  });

  it('retries a transient failure only a few times', async () => {
    const errors = Array.from({ length: 10 }, () => refusal(500, 1));
    await expect(withRetries(failing(errors), options())).rejects.toThrow(ApiError);
    expect(errors).toHaveLength(6);
  });

  it('does not retry a final refusal', async () => {
    const errors = [refusal(422)];
    await expect(withRetries(failing(errors), options())).rejects.toThrow(ApiError);
    expect(errors).toHaveLength(0);
  });

  it('stops waiting when it is aborted', async () => {
    const controller = new AbortController();
    const waiting = withRetries(failing([refusal(503, 60_000)]), {
      ...options(),
      signal: controller.signal,
      onWait: () => controller.abort(),
    });
    await expect(waiting).rejects.toThrow();
  });
});
