import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IncomingBlob } from '../../platform/blob-store/index.ts';
import { givenContext, type TestContext } from '../../testing/test-context.ts';
import { withReceived, withReceiving } from './received-bytes.ts';
import { BytesMissing, storeReceived } from './store-received.ts';
import { sweepBytes } from './sweep-bytes.ts';

let context: TestContext;
beforeEach(async () => {
  context = await givenContext();
});

const receive = (text: string): Promise<IncomingBlob> =>
  context.blobStore.receive(Readable.from([Buffer.from(text)]), { sizeLimitBytes: 100 });
/** The blob store with another implementation of some methods. */
const storeWith = (methods: Partial<TestContext['blobStore']>): TestContext => ({
  ...context,
  blobStore: new Proxy(context.blobStore, {
    get(target, name) {
      const member: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  }),
});
const failing = async () => {
  throw new Error('The disk fails');
};
const sweep = () => sweepBytes(context, -86_400_000);
const clean = { removedTemporaries: 0, removedBlobs: 0 };

describe('received bytes', () => {
  it('leave nothing when a step after their reception fails, also for several', async () => {
    const working = withReceiving(context, async (register) => {
      await register(receive('one'));
      await register(receive('two'));
      throw new Error('refused');
    });
    await expect(working).rejects.toThrow('refused');
    expect(await sweep()).toEqual(clean);
  });

  it('are found by the sweep when they cannot be removed after a failed transaction', async () => {
    const parts = storeWith({ removeUnreferenced: failing });
    const storing = withReceived(parts, receive('unused'), (bytes) =>
      storeReceived(parts, [bytes], { store: () => Promise.reject(new Error('quota-exceeded')), isUsed: () => true }),
    );
    await expect(storing).rejects.toThrow('quota-exceeded');
    expect(await sweep()).toEqual({ removedTemporaries: 1, removedBlobs: 1 });
    expect(await sweep()).toEqual(clean);
  });

  it('count as stored after the commit, also when their temporary copy cannot be removed', async () => {
    const parts = storeWith({ release: failing });
    const stored = await withReceived(parts, receive('used'), (bytes) =>
      storeReceived(parts, [bytes], { store: async () => 'committed', isUsed: () => true }),
    );
    expect(stored).toBe('committed');
  });

  it('are made permanent again when they were removed before the transaction, a few times', async () => {
    let attempts = 0;
    const store = async () => {
      attempts += 1;
      throw new BytesMissing();
    };
    const storing = withReceived(context, receive('removed'), (bytes) =>
      storeReceived(context, [bytes], { store, isUsed: () => true }),
    );
    await expect(storing).rejects.toThrow('unavailable');
    expect(attempts).toBe(3);
    expect(await sweep()).toEqual(clean);
  });
});
