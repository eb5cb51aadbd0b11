import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage } from '../harness/stage.ts';

const stage = setStage();
const megabyte = 1024 * 1024;
const sizes = [20, 300];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-large-'));
  for (const megabytes of sizes) {
    const file = await open(join(folder, `${megabytes}.bin`), 'w');
    await file.truncate(megabytes * megabyte);
    await file.close();
  }
});
afterAll(() => rm(folder, { recursive: true }));

type Client = 'fetch' | 'XMLHttpRequest';

/** Runs in the page. What a browser makes of an answer that comes while it is still sending. */
async function send(client: Client): Promise<string> {
  const authorization = `Basic ${btoa(`${localStorage.getItem('stund.auth_token')}:`)}`;
  const job = await fetch('/st/4/jobs/default', { headers: { authorization } });
  const address = `/st/4/jobs/${((await job.json()) as { id: string }).id}/upload`;
  const form = new FormData();
  form.append('path', 'large.bin');
  form.append('file', document.querySelector<HTMLInputElement>('#large')!.files![0]!);
  if (client === 'fetch') {
    const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization } });
    return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
  }
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.setRequestHeader('authorization', authorization);
    call.responseType = 'json';
    call.addEventListener('load', () => resolve(`${call.status} ${call.response.code}`));
    call.addEventListener('error', () => reject(new Error('network error')));
    call.send(form);
  });
}

describe('an upload that is refused before all of it has come', () => {
  const clients: readonly Client[] = ['fetch', 'XMLHttpRequest'];
  it.each(sizes.flatMap((megabytes) => clients.map((client) => [megabytes, client] as const)))(
    'of %i MB by %s is told that the account is full, not that the network is broken',
    async (megabytes, client) => {
      const person = await stage.givenPerson({ quotaBytes: megabyte });
      const { page, problems } = await stage.visit({ as: person });
      problems.expect(/refused: POST .*\/upload 413/, /failed: POST .*\/upload/);
      await page.goto('/photos');
      await page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'large' })),
      );
      await page.setInputFiles('#large', join(folder, `${megabytes}.bin`));
      for (let round = 0; round < 5; round += 1) expect(await page.evaluate(send, client)).toBe('413 quota-exceeded');
    },
  );
});
