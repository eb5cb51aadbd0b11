import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError } from '../../kernel/domain-error.ts';
import type { MultipartRequest } from '../../kernel/route.ts';
import { feedParser } from './feed-parser.ts';

export interface MultipartContent<Received> {
  fields: Record<string, string>;
  file: Received;
  /** The name the browser gave the part, if any. */
  fileName: string | undefined;
}

const limits = { fieldSize: 16 * 1024, fields: 30, files: 1, parts: 31, headerPairs: 50 };

/**
 * Reads a multipart body whose one file part is named `file`, in whatever order its parts come. `receive` is given
 * the file's bytes as they arrive. Whatever goes wrong after `receive` succeeded, `discard` is called with its result.
 */
export async function readMultipart<Received>(
  request: MultipartRequest,
  receive: (stream: Readable) => Promise<Received>,
  discard: (received: Received) => Promise<void>,
): Promise<MultipartContent<Received>> {
  const parser = createParser(request.contentType);
  const fields: Record<string, string> = {};
  let receiving: Promise<Received> | undefined;
  let fileStream: Readable | undefined;
  let fileName: string | undefined;
  let refusal: DomainError | undefined;
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
  const refuse = (detail: string) => {
    refusal ??= new DomainError('invalid-request', detail);
  };

  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) refuse(`Field ${name.slice(0, 50)} is too long`);
    else if (Object.hasOwn(fields, name)) refuse(`Field ${name.slice(0, 50)} comes twice`);
    else Object.defineProperty(fields, name, { value, enumerable: true });
  });
  parser.on('file', (name, stream, givenName) => {
    if (name !== 'file' || receiving !== undefined) {
      refuse('There must be exactly one file part, named file');
      stream.resume();
      return;
    }
    fileName = givenName;
    // The parser only emits a broken part's error; whoever reads later must still find the stream broken.
    stream.on('error', (error) => stream.destroy(error));
    fileStream = stream;
    receiving = receive(stream);
    // Whoever gave up on the bytes no longer reads them; the parser would wait for that for ever.
    receiving.catch(giveUp);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => refuse('The body has too many parts'));
  }

  const parsed = await settle(feedParser(request.open(), parser, givenUp));
  // A parser that was stopped leaves its part open; its reader must not wait for the rest.
  if (parsed.error !== undefined) fileStream?.destroy(brokenBody(parsed.error));
  const received = receiving === undefined ? undefined : await settle(receiving);
  const failure =
    received?.error ??
    (parsed.error === undefined ? undefined : brokenBody(parsed.error)) ??
    refusal ??
    (received === undefined ? new DomainError('invalid-request', 'The part named file is missing') : undefined);
  if (failure !== undefined) {
    if (received !== undefined && received.error === undefined) await discard(received.value as Received);
    throw failure;
  }
  return { fields, file: received?.value as Received, fileName };
}

function createParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits,
      isPartAFile: (name) => name === 'file',
    });
  } catch (error) {
    throw new DomainError('invalid-request', { detail: 'The multipart boundary is missing', cause: error });
  }
}

function brokenBody(cause: unknown): DomainError {
  return new DomainError('incomplete-body', { detail: 'The multipart body ends early or is broken', cause });
}

type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: unknown };

function settle<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
