import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  stop(): Promise<void>;
}

export interface TestBucket {
  name: string;
  /** All keys, in order. */
  listKeys(): Promise<string[]>;
}

/** Creates an empty bucket. */
export async function createBucket(server: S3Server): Promise<TestBucket> {
  const name = randomUUID();
  const client = new S3Client({ ...server, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  return {
    name,
    async listKeys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }));
      return Contents.map(({ Key = '' }) => Key);
    },
  };
}

/** Starts s3rver, which comes from npm and is always available. It can neither abort nor list multipart uploads, nor copy in parts. */
export async function startS3rver(): Promise<S3Server> {
  const directory = await givenFolder();
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const python = '/usr/bin/python3';
const swiftAccessKey = 'test:tester';
const swiftSecretKey = 'testing';

/** Whether Debian's python3-swift is available. bin/test installs it where it may; without it the tests that need it are skipped. */
export function isSwiftInstalled(): boolean {
  return spawnSync(python, ['-c', 'import swift.common.middleware.s3api.s3api'], { stdio: 'ignore' }).status === 0;
}

/** Starts Swift, which implements everything of S3 that a blob store uses, and checks signatures. */
export async function startSwift(): Promise<S3Server> {
  const directory = await givenFolder();
  const script = fileURLToPath(new URL('swift-server.py', import.meta.url));
  const child = spawn(python, [script, directory, swiftAccessKey, swiftSecretKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [port] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error('Swift did not start'))),
  ]);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: swiftAccessKey, secretAccessKey: swiftSecretKey },
    async stop() {
      child.stdin.end();
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function givenFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'stund-s3-'));
}
