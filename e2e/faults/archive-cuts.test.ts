import { expect, it } from 'vitest';
import { createBucket, startS3rver } from '../../apps/server/src/platform/blob-store/testing/s3-servers.ts';
import { runCuts } from './archive-cuts.ts';

it('puts the same archive together however often the line is cut, the server killed and files deleted', async () => {
  const figures = await runCuts({ cuts: 20, kills: 2 });
  expect(figures).toMatchObject({ cuts: 20, kills: 2 });
  expect(figures.archives).toBeGreaterThan(0);
  expect(figures.deletedFiles).toBeGreaterThan(0);
});

it('does the same with files in a bucket', async () => {
  const server = await startS3rver();
  try {
    const bucket = await createBucket(server);
    const environment = {
      STUND_STORAGE: `s3://${bucket.name}`,
      STUND_S3_ENDPOINT: server.endpoint,
      STUND_S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
      STUND_S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
    };
    expect((await runCuts({ cuts: 8, kills: 1, environment })).archives).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
