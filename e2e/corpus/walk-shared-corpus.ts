import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorizationOf, createShare, type FileRecord, type JobId } from '@stund/contract';
import { pixelsOf } from '../../apps/server/src/platform/private-copy/testing/pixels-of.ts';
import { runExiftool } from '../../apps/server/src/platform/private-copy/testing/run-exiftool.ts';
import { Recipient } from '../../apps/server/src/testing/walk/recipient.ts';
import { type Walk, walkShare } from '../../apps/server/src/testing/walk/walk-share.ts';
import type { Api } from '../harness/api.ts';
import type { RunningProduct } from '../harness/product.ts';
import type { Expected } from './manifest.ts';

interface Corpus {
  folder: string;
  found: ReadonlyArray<{ expected: Expected; file: FileRecord }>;
}

/**
 * Shares the whole collection without location and camera data, and fetches as a recipient everything that there is. Prints figures,
 * and everything with a trace. Returns whether there is none, and the pixels of lossless copies are those of the originals.
 */
export async function walkSharedCorpus(product: RunningProduct, api: Api, { folder, found }: Corpus): Promise<boolean> {
  const target = await mkdtemp(join(tmpdir(), 'stund-walk-'));
  try {
    const email = 'recipient@example.com';
    await product.addUser({ email, name: 'Recipient', password: 'a long password', quotaBytes: 2 ** 50 });
    const id = crypto.randomUUID() as JobId;
    const share = await api.call(createShare, { body: { id, file_uuids: found.map(({ file }) => file.id) } });
    const recipient = new Recipient(product.url, authorizationOf(await product.getToken(email), btoa));
    const secrets = await readSecrets(folder, found);
    const walk = await walkShare({ shareId: share.id, recipient, folder: target, secrets, hasAccount: true });
    const pathOf = new Map(found.map(({ file, expected }) => [file.id as string, join(folder, expected.path)]));
    for (const { file, copy, path } of walk.files) {
      if (copy.kind !== 'lossless' || path === undefined) continue;
      const [one, other] = await Promise.all(
        [path, pathOf.get(file.id)!].map((each) => pixelsOf(each).catch(() => '')),
      );
      if (one !== other) walk.problems.push(`${file.path}: pixels differ`);
    }
    report(walk, secrets.length);
    return walk.problems.length === 0;
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

const personal = /Serial|Owner|Artist|By-line|Creator$|Author|City|UniqueID|ContentIdentifier/i;

/** Serial numbers, names and places in the originals, which no reply may contain. */
async function readSecrets(folder: string, found: Corpus['found']): Promise<string[]> {
  const secrets = new Set<string>();
  for (let start = 0; start < found.length; start += 50) {
    const paths = found.slice(start, start + 50).map(({ expected }) => join(folder, expected.path));
    const tags = JSON.parse(await runExiftool(['-j', '-G1', '-a', '-ee', ...paths])) as Array<Record<string, unknown>>;
    for (const [name, value] of tags.flatMap((each) => Object.entries(each)))
      if (personal.test(name.split(':').at(-1)!) && !/^(ICC|System|File)/.test(name) && isUnmistakable(String(value)))
        secrets.add(String(value));
  }
  return [...secrets];
}

/** Whether a text is so long and varied that it occurs by chance in no other bytes. */
function isUnmistakable(text: string): boolean {
  return (
    text.length >= 8 && text.length <= 64 && new Set(text).size >= 4 && !/^\(|unknown|^[\d :.-]{0,10}$/i.test(text)
  );
}

function report({ files, counts, problems }: Walk, secretCount: number): void {
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(40)}${cells.map((cell) => String(cell).padStart(14)).join('')}\n`;
  process.stdout.write(`\n${line('fetched by a recipient of a share', ['replies', 'bytes'])}`);
  const total = { replies: 0, bytes: 0 };
  for (const [name, { replies, bytes }] of counts) {
    process.stdout.write(line(name, [replies, bytes]));
    total.replies += replies;
    total.bytes += bytes;
  }
  process.stdout.write(line('all', [total.replies, total.bytes]));
  for (const [kind, some] of Map.groupBy(files, ({ copy }) => copy.kind))
    process.stdout.write(line(`files: ${kind}`, [some.length]));
  process.stdout.write(
    `\ntraces of ${secretCount} names, numbers and places, and other problems: ${problems.length}\n`,
  );
  process.stdout.write(`${problems.join('\n')}\n`);
}
