import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const run = promisify(execFile);
const email = 'ana@example.com';
/** A picture of one pixel, which thumbnails are quickly made of. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const perDirectory = 200;

const nameOf = (index: number) => join(`${Math.floor(index / perDirectory)}`, `${index}.gif`);

/**
 * Shows a folder of so many files with so many different contents in place, and lets everything happen to it that can: moves, new names, other bytes, deletions, links, and the
 * whole folder away, and a directory that may not be read. After each scan the files on the disk are as they were, and what is known of them is
 * right. Prints how long a scan without changes takes, how long `find -newer` takes, and the memory of the server.
 */
export async function soakFolders(files: number, contents: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-soak-folder-'));
  const product = await startProduct({ STUND_LOG_LEVEL: 'error', STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    await product.addUser({ email, name: 'Ana', password: 'fjorten blå hester' });
    await writeTree(folder, files, contents);
    await checked(folder, 'the first scan', async () => {
      const begun = new Date();
      await product.stund('folder', 'add', folder, '--user', email);
      await waitForScan(product, begun, { present: files, vanished: 0 });
    });
    console.log(`the server has used at most ${await peakMegabytesOf(product)} MB during the first scan`);
    const startedAt = performance.now();
    await waitForMedia(product);
    console.log(`the rest of the thumbnails: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await measureScans(product, folder, files);

    const some = Math.max(1, Math.floor(files / 100));
    await rename(join(folder, '0'), join(folder, 'renamed'));
    for (let index = perDirectory; index < perDirectory + some; index += 1)
      await rename(join(folder, nameOf(index)), join(folder, `moved-${index}.gif`));
    await checkedScan(product, folder, { what: 'moves', present: files, vanished: 0 });

    const last = files - some;
    for (let index = last; index < files; index += 1)
      await writeFile(join(folder, nameOf(index)), Buffer.concat([pixel, Buffer.from(`changed ${index}`)]));
    await symlink('/etc', join(folder, 'out'));
    await symlink(folder, join(folder, 'cycle'));
    await checkedScan(product, folder, { what: 'changed bytes and links', present: files, vanished: 0 });

    for (let index = last; index < files; index += 1) await rm(join(folder, nameOf(index)));
    await checkedScan(product, folder, { what: 'deletions', present: files - some, vanished: some });

    await checked(folder, 'a directory without permission', () => scanWithoutPermission(product, folder));
    await checkedScan(product, folder, { what: 'permission again', present: files - some, vanished: some });

    const before = await hashOf(folder);
    await rename(folder, `${folder}-away`);
    await product.stund('folder', 'rescan', folder);
    await waitFor(product, (list) => list.includes('NOT SCANNED') && list.includes(countsOf(files - some, some)));
    await rename(`${folder}-away`, folder);
    if ((await hashOf(folder)) !== before) throw new Error('The folder differs after it was away');
    await checkedScan(product, folder, { what: 'a folder that was away', present: files - some, vanished: some });
    console.log(await product.stund('verify', '--quick'));
    console.log(`the server has used at most ${await peakMegabytesOf(product)} MB`);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTree(folder: string, files: number, contents: number): Promise<void> {
  for (let start = 0; start < files; start += perDirectory) {
    await mkdir(join(folder, `${Math.floor(start / perDirectory)}`));
    const indexes = Array.from({ length: Math.min(perDirectory, files - start) }, (_, offset) => start + offset);
    await Promise.all(
      indexes.map((index) =>
        writeFile(join(folder, nameOf(index)), Buffer.concat([pixel, Buffer.from(`${index % contents}`)])),
      ),
    );
  }
}

/** A directory that may not be read changes nothing but what is reported. Root may read all unless it has given that up. */
async function scanWithoutPermission(product: RunningProduct, folder: string): Promise<void> {
  const closed = join(folder, '2');
  await chmod(closed, 0);
  try {
    const isRefused = await readdir(closed).then(
      () => false,
      () => true,
    );
    if (!isRefused) return console.log('This account may read everything: the permission of a directory is not tested');
    const { present, vanished } = await countsNow(product);
    const begun = new Date();
    await product.stund('folder', 'rescan', folder);
    await waitForEnd(product, begun);
    await waitFor(
      product,
      (list) => list.includes('1 could not be read') && list.includes(countsOf(present, vanished)),
    );
  } finally {
    await chmod(closed, 0o755);
  }
}

interface Expected {
  present: number;
  vanished: number;
}

async function checkedScan(
  product: RunningProduct,
  folder: string,
  { what, ...expected }: Expected & { what: string },
): Promise<void> {
  await checked(folder, what, async () => {
    const begun = new Date();
    await product.stund('folder', 'rescan', folder);
    await waitForScan(product, begun, expected);
  });
}

/** Runs `scan`, and throws when anything in the folder differs afterwards: names, kinds, sizes, times, permissions or bytes. */
async function checked(folder: string, what: string, scan: () => Promise<void>): Promise<void> {
  const before = await hashOf(folder);
  const startedAt = performance.now();
  await scan();
  const seconds = (performance.now() - startedAt) / 1000;
  if ((await hashOf(folder)) !== before) throw new Error(`The folder differs after ${what}`);
  console.log(`${what}: ${seconds.toFixed(1)} s, and the folder is as it was`);
}

async function hashOf(folder: string): Promise<string> {
  const options = { maxBuffer: 1024 ** 3 };
  const { stdout } = await run('find', [folder, '-printf', '%P\\t%y\\t%s\\t%T@\\t%m\\n'], options);
  const lines = stdout.split('\n').sort();
  const hash = createHash('sha256').update(lines.join('\n'));
  for (const line of lines) {
    const [path, kind] = line.split('\t');
    if (kind === 'f') hash.update(await readFile(join(folder, path!)));
  }
  return hash.digest('hex');
}

/** Waits until a scan has ended that ended after this time, and found these numbers. */
async function waitForScan(product: RunningProduct, after: Date, { present, vanished }: Expected): Promise<void> {
  await waitForEnd(product, after);
  await waitFor(product, (text) => text.includes(countsOf(present, vanished)));
}

/** As `folder list` says it. */
function countsOf(present: number, vanished: number): string {
  return `  ${present} files, 0 waiting, ${vanished} vanished`;
}

async function countsNow(product: RunningProduct): Promise<Expected> {
  const [, present, vanished] = /^ *(\d+) files, \d+ waiting, (\d+) vanished/m.exec(
    await product.stund('folder', 'list'),
  )!;
  return { present: Number(present), vanished: Number(vanished) };
}

async function waitForEnd(product: RunningProduct, after: Date): Promise<void> {
  await waitFor(product, (text) => {
    const ended = /scanned (\S+Z), took/.exec(text)?.[1];
    return ended !== undefined && new Date(ended) > after;
  });
}

async function waitFor(product: RunningProduct, isThere: (list: string) => boolean): Promise<void> {
  const limitMs = 4 * 3_600_000;
  let list = '';
  for (const startedAt = Date.now(); Date.now() - startedAt < limitMs; await sleep(3000)) {
    list = await product.stund('folder', 'list');
    if (isThere(list)) return;
  }
  throw new Error(`The folder is not as expected:\n${list}`);
}

async function waitForMedia(product: RunningProduct): Promise<void> {
  while (!/^waiting +0 /m.test(await product.stund('media', 'status'))) await sleep(5000);
}

/** The most memory that the server has had, of all its processes the one that scans. */
async function peakMegabytesOf({ pid }: RunningProduct): Promise<number> {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** The time of scans in which nothing has changed, as the server records it, and of `find`, which looks at each file too. */
async function measureScans(product: RunningProduct, folder: string, files: number): Promise<void> {
  const scans: number[] = [];
  const finds: number[] = [];
  const marker = join(tmpdir(), `stund-soak-marker-${process.pid}`);
  await writeFile(marker, '');
  await utimes(marker, new Date(), new Date());
  for (let round = 0; round < 5; round += 1) {
    const before = new Date();
    await product.stund('folder', 'rescan', folder);
    await waitForEnd(product, before);
    const took = /took ([\d.]+) s/.exec(await product.stund('folder', 'list'))?.[1];
    scans.push(Number(took));
    const startedAt = performance.now();
    await run('find', [folder, '-type', 'f', '-newer', marker]);
    finds.push((performance.now() - startedAt) / 1000);
  }
  await rm(marker);
  const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[2]!;
  const [scan, find] = [median(scans), median(finds)];
  console.log(
    `${files} files: a scan without changes ${scan.toFixed(2)} s, find -newer ${find.toFixed(2)} s, ratio ${(scan / find).toFixed(1)}`,
  );
}
