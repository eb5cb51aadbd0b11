import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { feedParser } from './feed-parser.ts';

export interface MultipartContent<Received> {
  fields: Record<string, string>;
  file: Received;
  /** The file name in the part's header. */
  fileName: string | undefined;
}

/** A multipart body that has arrived as far as its headers. */
export interface MultipartBody {
  readonly contentType: string;
  open(): Readable;
}

/** `malformed`: the body breaks a rule of its format or of this reader. `incomplete`: it ends early or is damaged. */
export class MultipartError extends Error {
  readonly code: 'malformed' | 'incomplete';

  constructor(code: MultipartError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MultipartError';
    this.code = code;
  }
}

const limits = { fieldSize: 16 * 1024, fields: 30, files: 1, parts: 31, headerPairs: 50 };

/**
 * Reads a multipart body with exactly one file part, named `file`; the order of the parts does not matter. `receive` gets the
 * file's bytes as they arrive. If anything fails after `receive` has succeeded, `discard` is called with its result.
 * Throws MultipartError, and whatever `receive` throws.
 */
export async function readMultipart<Received>(
  request: MultipartBody,
  receive: (stream: Readable) => Promise<Received>,
  discard: (received: Received) => Promise<void>,
): Promise<MultipartContent<Received>> {
  const parser = createParser(request.contentType);
  const fields: Record<string, string> = {};
  let receiving: Promise<Received> | undefined;
  let fileStream: Readable | undefined;
  let fileName: string | undefined;
  let refusal: MultipartError | undefined;
  const { promise: aborted, reject: abort } = Promise.withResolvers<never>();
  const refuse = (detail: string) => {
    refusal ??= new MultipartError('malformed', detail);
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
    // The parser only emits the error of a broken part; destroying the stream makes a later reader see it too.
    stream.on('error', (error) => stream.destroy(error));
    fileStream = stream;
    receiving = receive(stream);
    // A receiver that failed no longer reads, and the parser would wait for it forever.
    receiving.catch(abort);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => refuse('The body has too many parts'));
  }

  const parsed = await settle(feedParser(request.open(), parser, aborted));
  // A stopped parser leaves its part open, and the reader of that part would wait for the rest.
  if (parsed.error !== undefined) fileStream?.destroy(incompleteBody(parsed.error));
  const received = receiving === undefined ? undefined : await settle(receiving);
  const failure =
    failureOf(received?.error, fileStream) ??
    (parsed.error === undefined ? undefined : incompleteBody(parsed.error)) ??
    refusal ??
    (received === undefined ? new MultipartError('malformed', 'The part named file is missing') : undefined);
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
    throw new MultipartError('malformed', 'The multipart boundary is missing', { cause: error });
  }
}

/** A receiver that only passes on the error of its stream has met a damaged body. */
function failureOf(error: unknown, stream: Readable | undefined): unknown {
  const isOfStream = error !== undefined && error === stream?.errored && !(error instanceof MultipartError);
  return isOfStream ? incompleteBody(error) : error;
}

function incompleteBody(cause: unknown): MultipartError {
  return new MultipartError('incomplete', 'The multipart body ends early or is broken', { cause });
}

type Settled<T> = { value: T; error?: undefined } | { value?: undefined; error: unknown };

function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
