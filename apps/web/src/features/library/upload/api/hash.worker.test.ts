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

/** A file whose stream reads into the memory that it is given, as those of browsers do. */
function givenStreamed(text: string, parts = 1): File {
  const streamed = new File([text], 'a.jpg');
  const bytes = new TextEncoder().encode(text);
  const start = (controller: ReadableByteStreamController) => {
    const length = Math.ceil(bytes.length / parts);
    for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.slice(at, at + length));
    controller.close();
    controller.byobRequest?.respond(0);
  };
  return Object.assign(streamed, { stream: () => new ReadableStream({ type: 'bytes', start }) });
}

it.each([1, 3])('reads a file into the same memory where the browser can, in %d parts', async (parts) => {
  expect(await request({ id: 4, file: givenStreamed('123456789', parts), crc32: 'cbf43926' })).toEqual({
    id: 4,
    checksum,
  });
});

it('gives no checksum of a file that has become shorter', async () => {
  const shorter = Object.assign(new File(['123456789'], 'a.jpg'), { stream: givenStreamed('12345').stream });
  expect(await request({ id: 5, file: shorter })).toMatchObject({ id: 5, problem: expect.stringContaining('changed') });
});
