import { afterEach, expect, it, vi } from 'vitest';
import './hash.worker.ts';

afterEach(() => vi.restoreAllMocks());

/** Sends a request to the worker, which runs in the page here, and waits for its reply. */
function request(data: { id: number; file: File; crc32?: string }): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  vi.spyOn(self, 'postMessage').mockImplementation((reply: unknown) => resolve(reply));
  self.dispatchEvent(new MessageEvent('message', { data }));
  return promise;
}

const file = new File(['123456789'], 'a.jpg');
const checksum = '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225';

it('hashes a file', async () => {
  expect(await request({ id: 1, file })).toEqual({ id: 1, checksum });
});

it('accepts a file of an archive only with the checksum that its archive lists', async () => {
  expect(await request({ id: 2, file, crc32: 'cbf43926' })).toEqual({ id: 2, checksum });
  expect(await request({ id: 3, file, crc32: '00000000' })).toEqual({ id: 3, problem: 'Error: damaged' });
});
