import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDownload, deleteFiles, deleteFilesFromTrash } from '@stund/contract';
import { Api } from '../harness/api.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';

export interface CutOptions {
  /** How often the connection is cut. */
  cuts: number;
  /** How often the server is killed meanwhile. */
  kills: number;
  environment?: Readonly<Record<string, string>>;
}

export interface CutFigures {
  cuts: number;
  kills: number;
  /** How often curl put the whole archive together. */
  archives: number;
  deletedFiles: number;
}

const email = 'cuts@example.com';
const files = 24;
const meanFileBytes = 300_000;

/**
 * Downloads one archive again and again with `curl -C -` over a connection that is cut at random bytes, while the server is killed and the
 * files of the archive are deleted permanently. Throws unless every archive has the same checksum.
 */
export async function runCuts({ cuts, kills, environment = {} }: CutOptions): Promise<CutFigures> {
  const product = await startProduct({ STUND_LOG_LEVEL: 'error', ...environment });
  const folder = await mkdtemp(join(tmpdir(), 'stund-cuts-'));
  const line = await CutLine.open(product.port);
  try {
    const archive = await givenArchive(product);
    const figures: CutFigures = { cuts: 0, kills: 0, archives: 0, deletedFiles: 0 };
    const path = join(folder, 'archive.zip');
    const expected = digestOf(await whole(`${product.url}${archive.address}`));
    for (let isComplete = false; figures.cuts < cuts || !isComplete; ) {
      line.cutAfter(figures.cuts < cuts ? Math.ceil(Math.random() * (archive.size / 3)) : undefined);
      isComplete = await resume(`http://127.0.0.1:${line.port}${archive.address}`, path);
      if (isComplete) {
        if (digestOf(await readFile(path)) !== expected) throw new Error('The archive has another checksum');
        figures.archives += 1;
        await rm(path);
        continue;
      }
      figures.cuts += 1;
      if (figures.deletedFiles < archive.fileIds.length && Math.random() < 0.5) {
        await archive.deletePermanently(archive.fileIds[figures.deletedFiles]!);
        figures.deletedFiles += 1;
      }
      if (figures.kills < kills && figures.cuts >= ((figures.kills + 1) * cuts) / (kills + 1)) {
        await product.kill();
        await product.start();
        figures.kills += 1;
      }
    }
    await product.stund('verify');
    return figures;
  } finally {
    line.close();
    await rm(folder, { recursive: true, force: true });
    await product.stop();
  }
}

async function givenArchive(product: RunningProduct) {
  await product.addUser({ email, name: 'Cuts', password: 'fjorten blå hester' });
  const api = new Api(product.url, await product.getToken(email));
  const jobId = await api.findDefaultJob();
  const uploaded = await api.upload(
    Array.from({ length: files }, (_, index) => ({
      path: `снимка ${index}.bin`,
      content: randomBytes(Math.ceil(Math.random() * 2 * meanFileBytes)),
    })),
  );
  const created = await api.call(createDownload, { params: { id: jobId }, body: {} });
  return {
    address: created.address ?? '',
    size: created.size ?? 0,
    fileIds: uploaded.map(({ record }) => record.id),
    async deletePermanently(id: string) {
      await api.call(deleteFiles, { params: { id: jobId }, body: { file_uuids: [id] } });
      await api.call(deleteFilesFromTrash, { body: { file_uuids: [id] } });
    },
  };
}

async function whole(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The exit codes of curl for a connection that ended early, in the middle or before the reply. */
const cutCodes = [18, 52, 56];

/** Resolves to whether the file is complete. */
async function resume(url: string, path: string): Promise<boolean> {
  try {
    await promisify(execFile)('curl', ['-sSf', '-C', '-', '-o', path, url]);
    return true;
  } catch (error) {
    const { code } = error as { code?: number };
    if (code !== undefined && cutCodes.includes(code)) return false;
    throw error;
  }
}

/** A connection to the server that ends after a number of bytes. */
class CutLine {
  readonly #server: Server;
  #limitBytes: number | undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(port: number): Promise<CutLine> {
    const server = createServer((client) => {
      const upstream = connect(port, 'localhost');
      let left = line.#limitBytes ?? Number.POSITIVE_INFINITY;
      const cut = () => {
        client.destroy();
        upstream.destroy();
      };
      upstream.on('data', (chunk: Buffer) => {
        client.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) client.end(cut);
      });
      client.pipe(upstream);
      client.on('error', cut);
      upstream.on('error', cut);
      client.on('close', cut);
      upstream.on('end', () => client.end());
    });
    const line = new CutLine(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The next connections end after this number of bytes. */
  cutAfter(bytes: number | undefined): void {
    this.#limitBytes = bytes;
  }

  close(): void {
    this.#server.close();
  }
}
