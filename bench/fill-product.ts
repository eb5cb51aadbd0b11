import type { RunningProduct } from './running-product.ts';

const lanes = 4;

/** Uploads files, a few in parallel. */
export async function sendFiles(
  { url, jobId, authorization }: RunningProduct,
  files: ReadonlyArray<{ path: string; bytes: Uint8Array }>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let file = files[next++]; file; file = files[next++]) {
      const form = new FormData();
      form.set('path', file.path);
      form.set('mtime', '1600000000');
      form.set('file', new Blob([new Uint8Array(file.bytes)]), file.path);
      const reply = await fetch(`${url}/st/4/jobs/${jobId}/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization },
      });
      if (reply.status !== 201) throw new Error(`Upload answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Resolves when every file has been processed. */
export async function waitUntilProcessed({ url, jobId, authorization }: RunningProduct): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/st/4/jobs/${jobId}/changes_and_async_upload_status?since=1000000`, {
      headers: { authorization },
    });
    const { uploads } = (await reply.json()) as { uploads: unknown[] };
    if (uploads.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
