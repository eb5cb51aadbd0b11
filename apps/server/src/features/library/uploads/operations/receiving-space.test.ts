import { Readable } from 'node:stream';
import { gibibyte } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MultipartRequest } from '../../../../kernel/route.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { uploadFile } from './upload-file.ts';

let context: TestContext;
let ana: TestAccount;
const sizeBytes = 1_000_000;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { maxSpace: sizeBytes });
});

/** A request whose body stops after its first part until `resume` is called, and counts the bytes that were read. */
function heldRequest(contentLength: number | undefined, bytes = 5 * sizeBytes) {
  const whole = givenMultipart({ path: 'a.bin' }, Buffer.alloc(bytes, 1));
  const begun = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const read = { bytes: 0 };
  async function* body() {
    let isFirst = true;
    for await (const chunk of whole.open() as AsyncIterable<Buffer>) {
      if (!isFirst) await resume.promise;
      isFirst = false;
      read.bytes += chunk.length;
      // The memory of a chunk is given away with it.
      yield Uint8Array.from(chunk);
      begun.resolve();
    }
  }
  const request: MultipartRequest = { ...whole, contentLength, open: () => Readable.from(body()) };
  return { request, begun: begun.promise, resume: () => resume.resolve(), read };
}

describe('the space of a whole upload', () => {
  it('is asked for as bytes arrive when their number is not declared', async () => {
    const { request, resume, read } = heldRequest(undefined);
    resume();
    await expect(uploadFile(as(ana, context), ana.jobId, request)).rejects.toThrow('quota-exceeded');
    // The rest of the body is left unread.
    expect(read.bytes).toBeLessThan(2 * sizeBytes);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is held from the beginning, and free again however the request ends', async () => {
    const held = heldRequest(900_000, 800_000);
    const first = uploadFile(as(ana, context), ana.jobId, held.request);
    await held.begun;
    const large = Buffer.alloc(400_000, 2);
    await expect(givenFile(context, ana, large)).rejects.toThrow('quota-exceeded');

    const whole = givenMultipart({ path: 'b.bin' }, Buffer.alloc(100_000, 3));
    const broken = async function* () {
      for (const chunk of (await whole.open().toArray()).slice(0, 2)) yield Uint8Array.from(chunk);
      throw new Error('The connection broke');
    };
    const request = { ...whole, contentLength: 150_000, open: () => Readable.from(broken()) };
    await expect(uploadFile(as(ana, context), ana.jobId, request)).rejects.toThrow();

    held.resume();
    await first;
    await givenFile(context, ana, Buffer.alloc(100_000, 3));
    await expect(givenFile(context, ana, large)).rejects.toThrow('quota-exceeded');
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is not taken from the owner by a guest who sends slowly', async () => {
    const owner = await givenAccount(context, { maxSpace: gibibyte });
    const jobId = await givenAlbum(context, owner);
    const { guest } = await asGuest(context, 'Kari');
    await expect(uploadFile(guest, jobId, heldRequest(gibibyte - 1).request)).rejects.toThrow('quota-exceeded');
    const held = heldRequest(gibibyte / 5, 40_000);
    const slow = uploadFile(guest, jobId, held.request);
    await held.begun;
    await expect(uploadFile(guest, jobId, heldRequest(gibibyte / 5).request)).rejects.toThrow('quota-exceeded');
    await givenFile(context, owner, Buffer.alloc(100_000, 4));
    held.resume();
    await slow;
  });
});
