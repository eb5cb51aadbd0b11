import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Helper {
  port: number;
  pid: number;
  stop(): void;
}

/** Starts a program of baselines/ that sends its port as a message. */
export async function startHelper(name: string, ...args: string[]): Promise<Helper> {
  const child: ChildProcess = fork(new URL(`./baselines/${name}.ts`, import.meta.url), args);
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid: child.pid!, stop: () => child.kill() };
}

export interface Sending {
  port: number;
  method?: string;
  path: string;
  headers: Record<string, string | number>;
  agent: Agent;
}

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A stream of the given size that repeats one block between a head and a tail. */
export interface LongBody {
  block: Uint8Array;
  sizeBytes: number;
  head?: Uint8Array;
  tail?: Uint8Array;
}

/** Throws for any error reply. */
export async function send(sending: Sending, body: Uint8Array | LongBody): Promise<Sent> {
  const { port, path, headers, agent, method = 'POST' } = sending;
  const sizeBytes = body instanceof Uint8Array ? body.byteLength : lengthOf(body);
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method,
    path,
    agent,
    headers: { ...headers, 'content-length': sizeBytes },
  });
  const answered = new Promise<Sent>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      text(response).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        reject,
      );
    });
  });
  answered.catch(() => undefined);
  if (body instanceof Uint8Array) request.end(body);
  else {
    if (body.head) request.write(body.head);
    for (let left = body.sizeBytes; left > 0; left -= body.block.byteLength)
      if (!request.write(body.block.subarray(0, left))) await once(request, 'drain');
    request.end(body.tail);
  }
  const answer = await answered;
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body}`);
  return answer;
}

function lengthOf({ head, sizeBytes, tail }: LongBody): number {
  return (head?.byteLength ?? 0) + sizeBytes + (tail?.byteLength ?? 0);
}

/** The median of several runs, which other load affects least. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

export function openAgent(lanes: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: lanes });
}
