import { randomFillSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { killAndRestart, type Victim, victims } from './kill-product.ts';

export interface FeedFigures {
  changes: number;
  acknowledged: number;
  kills: Record<Victim, number>;
  /** Requests that a kill cut off, or that found nobody. */
  brokenCalls: number;
  seconds: number;
}

interface Change {
  serial: number;
  type: number;
  payload: { comment_id?: string; comment?: string };
}

const writers = 8;
const readers = 3;
/** The calls of one token are limited to 1200 a minute. */
const tokensPerWriter = 2;
const email = 'feed@example.com';

/**
 * Eight writers comment in one album while readers follow it with pauses of any length and the server or its database is killed
 * again and again. Throws unless every reader saw each change once, in order, without a gap, and everything acknowledged.
 */
export async function runFeed({
  changes,
  betweenKillsMs,
}: {
  changes: number;
  betweenKillsMs: number;
}): Promise<FeedFigures> {
  const startedAt = performance.now();
  const product = await startProduct({ STUND_LOG_LEVEL: 'silent' });
  const kills: FeedFigures['kills'] = { node: 0, postgres: 0, both: 0 };
  try {
    const client = await givenAlbum(product);
    const acknowledged = new Set<string>();
    let serial = 0;
    let isDone = false;
    const write = async (writer: number) => {
      // A quick machine is done before the first kill otherwise.
      for (let turn = 0; serial < changes || countOf(kills) === 0; turn += 1) {
        const id = newId();
        const token = client.tokens[(writer * tokensPerWriter + (turn % tokensPerWriter)) % client.tokens.length]!;
        await client.postUntilAnswered(token, `/files_by_id/${client.fileId}/comments`, {
          id,
          comment: `${writer}/${turn}`,
        });
        acknowledged.add(id);
      }
    };
    const read = async (reader: number) => {
      const seen: Change[] = [];
      for (let since = 0; ; ) {
        const wasDone = isDone;
        const page = await client.getUntilAnswered<{ list: Change[]; serial: number }>(
          reader,
          `/changes?since=${since}`,
        );
        seen.push(...page.list);
        since = page.serial;
        serial = Math.max(serial, since);
        if (page.list.length > 0) {
          await sleep(Math.random() * (Math.random() < 0.1 ? 1500 : 100));
        } else {
          if (wasDone) return seen;
          const waited = client.getUntilAnswered(reader, `/long_poll?seq=${since}`);
          await Promise.race([waited, sleep(1000)]);
        }
      }
    };
    const kill = async () => {
      while (!isDone) {
        await sleep(betweenKillsMs * (0.5 + Math.random()));
        if (isDone) return;
        const victim = victims[Math.floor(Math.random() * victims.length)]!;
        await killAndRestart(product, victim);
        kills[victim] += 1;
      }
    };
    const reading = Array.from({ length: readers }, (_, reader) => read(reader));
    const killing = kill();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    isDone = true;
    const [seen] = await Promise.all([Promise.all(reading), killing]);
    for (const list of seen) expectComplete(list, acknowledged);
    await product.stund('verify');
    return {
      changes: seen[0]!.length,
      acknowledged: acknowledged.size,
      kills,
      brokenCalls: client.brokenCalls(),
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    await product.stop();
  }
}

function countOf(kills: FeedFigures['kills']): number {
  return kills.node + kills.postgres + kills.both;
}

function expectComplete(list: readonly Change[], acknowledged: ReadonlySet<string>): void {
  const wrong = list.findIndex(({ serial }, index) => serial !== index + 1);
  if (wrong !== -1) throw new Error(`The change at place ${wrong + 1} has the serial ${list[wrong]!.serial}`);
  const reportedIds = list.flatMap(({ payload }) => payload.comment_id ?? []);
  if (new Set(reportedIds).size !== reportedIds.length) throw new Error('A comment was told of twice');
  const reported = new Set(reportedIds);
  const missing = [...acknowledged].filter((id) => !reported.has(id));
  if (missing.length > 0) throw new Error(`${missing.length} acknowledged comments were never told of`);
}

async function givenAlbum(product: RunningProduct) {
  await product.addUser({ email, name: 'Feed', password: 'fjorten blå hester' });
  const tokens: string[] = [];
  for (let count = 0; count < writers * tokensPerWriter; count += 1) tokens.push(await product.getToken(email));
  const headersOf = (token: string) => ({
    authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
    'content-type': 'application/json',
  });
  const root = `${product.url}/st/4/jobs`;
  const album = { name: 'Feed', public: 1 };
  const made = await fetch(root, { method: 'POST', headers: headersOf(tokens[0]!), body: JSON.stringify(album) });
  const { id } = (await made.json()) as { id: string };
  const form = new FormData();
  form.set('path', 'a.txt');
  form.set('file', new Blob(['text']), 'a.txt');
  const { authorization } = headersOf(tokens[0]!);
  const sent = await fetch(`${root}/${id}/upload`, { method: 'POST', headers: { authorization }, body: form });
  const { uuid: fileId } = (await sent.json()) as { uuid: string };

  let brokenCalls = 0;
  /** Until it is answered well: what was cut off is asked again, as a client does. */
  const untilAnswered = async (path: string, init: RequestInit): Promise<unknown> => {
    for (;;) {
      const reply = await fetch(`${root}/${id}${path}`, init).catch(() => undefined);
      const answer: unknown = await reply?.json().catch(() => undefined);
      if (reply?.ok && answer !== undefined) return answer;
      if (reply && reply.status < 500 && reply.status !== 429 && !reply.ok)
        throw new Error(`${path} was answered ${reply.status}: ${JSON.stringify(answer)}`);
      brokenCalls += 1;
      await sleep(200);
    }
  };
  return {
    tokens,
    fileId,
    brokenCalls: () => brokenCalls,
    postUntilAnswered: (token: string, path: string, body: unknown) =>
      untilAnswered(path, { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) }),
    getUntilAnswered: <Reply>(reader: number, path: string) =>
      untilAnswered(path, { headers: headersOf(tokens[reader]!) }) as Promise<Reply>,
  };
}

/** UUIDv7, so that asking again says it once. */
function newId(): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
