import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Problem } from '@stund/contract';
import { problemSchema } from '@stund/contract/schemas';

export interface RawAnswer {
  status: number;
  contentType: string;
  body: string;
}

export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Closes the sending side of the connection when everything is sent. */
  isHalfClosed?: boolean;
  /** Resets the connection when everything is sent. */
  isCut?: boolean;
}

const silenceLimitMs = 15_000;

/** Sends exactly these bytes, valid or not, and reads the first answer. Undefined when there was none. */
export async function sendRaw(port: number, request: RawRequest): Promise<RawAnswer | undefined> {
  const { method = 'POST', path, headers = {}, body = '' } = request;
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return exchange(port, Buffer.concat([head, Buffer.from(body)]), request);
}

export async function exchange(
  port: number,
  bytes: Uint8Array,
  { isHalfClosed = false, isCut = false }: Pick<RawRequest, 'isHalfClosed' | 'isCut'> = {},
): Promise<RawAnswer | undefined> {
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answer = readAll(socket);
  await new Promise((resolve) => socket.write(bytes, resolve));
  if (isCut) socket.resetAndDestroy();
  else if (isHalfClosed) socket.end();
  const text = await answer;
  socket.destroy();
  return parse(text);
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.setTimeout(silenceLimitMs, () => socket.destroy());
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  return Buffer.concat(chunks).toString();
}

function parse(text: string): RawAnswer | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  if (status === undefined) return undefined;
  const contentType = /^content-type: *(.*)$/im.exec(head)?.[1]?.trim() ?? '';
  return { status: Number(status), contentType, body: rest.join('\r\n\r\n') };
}

/** Parses the problem in an answer. Throws when the answer is anything else. */
export function problemOf(answer: RawAnswer | undefined): Problem {
  if (!answer) throw new Error('There was no answer');
  const { status, contentType, body } = answer;
  if (!contentType.startsWith('application/problem+json')) throw new Error(`${status} ${contentType}: ${body}`);
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  const problem = problemSchema.parse(JSON.parse(json));
  if (problem.status !== status)
    throw new Error(`The problem has status ${problem.status}, but the answer has ${status}`);
  return problem;
}

export interface FormPart {
  name: string;
  value: Uint8Array | string;
  fileName?: string;
}

export const boundary = 'a-boundary-of-the-tests';
export const formType = `multipart/form-data; boundary=${boundary}`;

export function formOf(parts: readonly FormPart[], { isClosed = true } = {}): Buffer {
  const written = parts.map(({ name, value, fileName }) => {
    const suffix = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`;
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${suffix}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  });
  return Buffer.concat([...written, Buffer.from(isClosed ? `--${boundary}--\r\n` : '')]);
}
