import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type FileRecord, getFile, mediaAddress } from '@stund/contract';
import { Api } from '../harness/api.ts';
import { startProduct } from '../harness/product.ts';
import { checkPrivateCopies } from './check-private-copies.ts';
import { type Comparison, compare, isRight } from './compare.ts';
import { compareGroups } from './compare-groups.ts';
import { compareVideo } from './compare-video.ts';
import { type Expected, readManifest } from './manifest.ts';
import { walkSharedCorpus } from './walk-shared-corpus.ts';

/**
 * `npm run corpus -- FOLDER`: imports a collection of files with a MANIFEST.json into a fresh server with the command
 * line, reads everything back through the public API and prints, field by field, how many values are right. Then it checks the
 * copies without location and camera details, and everything that a recipient of a share without them can fetch.
 */
const folder = resolve(process.argv[2] ?? '../shared/corpus');
const manifest = await readManifest(folder);
const product = await startProduct();
const reportFolder = mkdtempSync(join(tmpdir(), 'stund-corpus-'));
let isComplete = true;
try {
  await product.addUser({
    email: 'corpus@example.com',
    name: 'Corpus',
    password: 'a long password',
    quotaBytes: 2 ** 50,
  });
  const importReport = join(reportFolder, 'report.jsonl');
  await product.stund('import', folder, '--user', 'corpus@example.com', '--report', importReport);
  const waitingSidecars = readWaitingSidecars(importReport);
  const api = new Api(product.url, await product.getToken('corpus@example.com'));
  await api.waitForProcessing();
  await api.waitForVideos();

  const files = await api.listFiles();
  const findings = new Map<string, { right: number; total: number }>();
  const misses: string[] = [];
  const lost: string[] = [];
  const waiting: string[] = [];
  const found = [];
  for (const expected of manifest) {
    const file = files.find((candidate) => candidate.checksum === expected.sha256);
    if (!file && waitingSidecars.has(expected.path)) {
      waiting.push(expected.path);
      continue;
    }
    if (!file || !(await isStoredUnchanged(file, expected))) {
      lost.push(expected.path);
      continue;
    }
    const details = await api.call(getFile, { params: { id: file.job_id, fileId: file.id } });
    for (const comparison of compare(expected, details)) tally(findings, misses, expected, comparison);
    found.push({ expected, file });
    for (const comparison of compareVideo(expected, details)) tally(findings, misses, expected, comparison);
  }
  for (const { expected, comparison } of compareGroups(found)) tally(findings, misses, expected, comparison);
  const verified = await product.stund('verify').catch((error: Error & { stdout?: string }) => {
    isComplete = false;
    return error.stdout ?? error.message;
  });
  report(findings, misses, { lost, waiting, verified });
  isComplete &&= lost.length === 0;
  isComplete = (await checkPrivateCopies(folder, manifest)) && isComplete;
  isComplete = (await walkSharedCorpus(product, api, { folder, found })) && isComplete;
} finally {
  await product.stop();
  rmSync(reportFolder, { recursive: true, force: true });
}
process.exitCode = isComplete ? 0 : 1;

/** The sidecars whose pictures are not in their folder, by their paths: the report has their content for a later import. */
function readWaitingSidecars(path: string): ReadonlySet<string> {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const results = lines.map((line) => JSON.parse(line) as { source: string; sidecar?: object });
  return new Set(results.flatMap(({ source, sidecar }) => (sidecar ? [source] : [])));
}

/** Downloads the original by its signed address and compares it byte for byte, by checksum. */
async function isStoredUnchanged(file: FileRecord, expected: Expected): Promise<boolean> {
  const reply = await fetch(product.url + mediaAddress(file, 'original', { download: true }));
  const bytes = Buffer.from(await reply.arrayBuffer());
  return (
    reply.ok && bytes.length === expected.bytes && createHash('sha256').update(bytes).digest('hex') === expected.sha256
  );
}

function tally(
  findings: Map<string, { right: number; total: number }>,
  misses: string[],
  { path }: Expected,
  comparison: Comparison,
): void {
  const count = findings.get(comparison.field) ?? { right: 0, total: 0 };
  count.total += 1;
  if (isRight(comparison)) count.right += 1;
  else
    misses.push(
      `${path}: ${comparison.field}: expected ${JSON.stringify(comparison.expected)}, found ${JSON.stringify(comparison.actual)}`,
    );
  findings.set(comparison.field, count);
}

function report(
  findings: Map<string, { right: number; total: number }>,
  misses: string[],
  { lost, waiting, verified }: { lost: string[]; waiting: string[]; verified: string },
): void {
  const all = { right: 0, total: 0 };
  for (const [field, { right, total }] of findings) {
    process.stdout.write(`${field.padEnd(14)}${String(right).padStart(6)} of ${total}\n`);
    all.right += right;
    all.total += total;
  }
  process.stdout.write(`${'all'.padEnd(14)}${String(all.right).padStart(6)} of ${all.total}\n\n`);
  if (misses.length > 0) process.stdout.write(`${misses.map((miss) => JSON.stringify(miss)).join('\n')}\n\n`);
  process.stdout.write(
    `stored byte for byte: ${manifest.length - waiting.length - lost.length} of ${manifest.length}; in the report, until their pictures are imported: ${waiting.length}${lost.map((path) => `\nlost: ${path}`).join('')}\n`,
  );
  process.stdout.write(`${verified}\n`);
}
