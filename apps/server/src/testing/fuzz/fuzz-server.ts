import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { type FuzzRequest, type KnownValues, makeRequest, type Operation, operationsOf } from './make-request.ts';
import { Random } from './random.ts';

export interface FuzzOptions {
  origin: string;
  seed: number;
  requests: number;
  /** Makes something to call about, and says who calls. Called again and again, since requests delete what they find. */
  prepare(): Promise<{ authorization: string; known: KnownValues }>;
}

export interface FuzzFailure {
  operation: string;
  status: number;
  request: string;
  answer: string;
}

export interface FuzzResult {
  /** The number of answers by status; 0 stands for a connection without one. */
  statuses: Readonly<Record<number, number>>;
  operations: number;
  failures: FuzzFailure[];
}

/** After so many requests there is something new to call about. It stays below the limits of one caller. */
const requestsPerPreparation = 150;
/** Calls that are answered after up to a minute. */
const longPolls = new Set(['waitForChange', 'waitForNotifications']);
/** A long poll is left without waiting for its end. */
const timeoutMs = 2000;

/** Calls every operation that the server describes with almost right requests. Status 500 is a failure. */
export async function fuzzServer({ origin, seed, requests, prepare }: FuzzOptions): Promise<FuzzResult> {
  const description = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Parameters<typeof operationsOf>[0];
  };
  const operations = operationsOf(description.paths).filter(({ operationId }) => !longPolls.has(operationId));
  const random = new Random(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Record<number, number> = {};
  const failures: FuzzFailure[] = [];
  let subject = await prepare();

  const isLoggedIn = async () =>
    (await fetch(`${origin}/st/4/account_info`, { headers: { authorization: subject.authorization } })).ok;

  async function send(operation: Operation, number: number): Promise<void> {
    const made = makeRequest(random, operation, subject.known);
    const authorization = random.chance(0.9) ? subject.authorization : undefined;
    const headers = {
      ...made.headers,
      ...(authorization !== undefined && { authorization }),
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    };
    const { status, answer } = await call(agent, origin, { ...made, headers });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 401 && authorization !== undefined && !(await isLoggedIn())) subject = await prepare();
    if (status !== 500) return;
    const request = `${made.method} ${made.address} ${JSON.stringify(made.headers)} ${made.body?.toString('latin1').slice(0, 1000) ?? ''}`;
    failures.push({ operation: operation.operationId, status, request, answer });
  }

  for (let done = 0; done < requests; ) {
    if (done > 0 && done % requestsPerPreparation === 0) subject = await prepare();
    const operation = operations[done % operations.length] as Operation;
    await send(operation, done);
    done += 1;
  }
  agent.destroy();
  return { statuses, operations: operations.length, failures };
}

function call(agent: Agent, origin: string, { method, address, headers, body }: FuzzRequest) {
  return new Promise<{ status: number; answer: string }>((resolve) => {
    const lost = () => resolve({ status: 0, answer: '' });
    const request = httpRequest(origin + address, { method, agent, headers, timeout: timeoutMs });
    request.once('timeout', () => request.destroy());
    request.once('error', lost);
    request.once('response', (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), lost);
    });
    request.end(body);
  });
}
