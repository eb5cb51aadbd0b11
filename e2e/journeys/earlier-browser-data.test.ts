import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AccountId, getAccountInfo, shortenId } from '@stund/contract';
import { type EditDocument, emptyDocument } from '@stund/photo-editor';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { UploadPanel } from '../pages/upload-panel.ts';

const stage = setStage();

/**
 * What the first release wrote into the browser's databases, with nothing but the browser's own functions: later releases must read it.
 * The address shows no client, which would open the databases first.
 */
async function writeAsFirstRelease(page: Page, data: FirstReleaseData): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(async ({ accountId, uploads, drafts }) => {
    const open = (name: string, create: (database: IDBDatabase) => void) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, 1);
        request.addEventListener('upgradeneeded', () => create(request.result));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const complete = (transaction: IDBTransaction) =>
      new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error));
      });

    const queues = await open('stund-uploads', (database) => {
      database.createObjectStore('queues', { keyPath: 'id' });
      database.createObjectStore('pieces');
      database.createObjectStore('roots', { autoIncrement: true }).createIndex('queue', 'queue');
    });
    const queue = queues.transaction(['queues', 'pieces'], 'readwrite');
    queue.objectStore('queues').put({ id: 'queue of a closed page', account: accountId });
    queue.objectStore('pieces').put(uploads, ['queue of a closed page', 0]);
    await complete(queue);
    queues.close();

    const edits = await open('stund-edits', (database) => database.createObjectStore('drafts'));
    const edit = edits.transaction('drafts', 'readwrite');
    for (const { fileId, document } of drafts) edit.objectStore('drafts').put(document, [accountId, fileId]);
    await complete(edit);
    edits.close();
  }, data);
}

interface FirstReleaseData {
  accountId: AccountId;
  /** Files of a queue, in the form in which `packages/uploader` stores them. */
  uploads: Record<string, unknown>[];
  drafts: { fileId: string; document: EditDocument }[];
}

it('continues uploads and edits that the first release stored in the browser', async () => {
  const person = await stage.givenPerson();
  const [lake] = await stage.givenFiles(person, [{ path: 'lake.jpg', content: await paintPhoto({ seed: 3 }) }]);
  const { id, job_id, checksum } = lake!.record;
  const content = await paintPhoto({ seed: 4 });
  const path = join(await givenFolder([{ path: 'fjord.jpg', content }]), 'fjord.jpg');
  const modifiedMs = Math.floor((await stat(path)).mtimeMs);
  const api = await stage.apiOf(person);
  const { uuid } = await api.call(getAccountInfo, { query: {} });
  const visitor = await stage.visit({ as: person, size: 'phone' });
  const { page, t } = visitor;
  const document = emptyDocument({ fileId: id, checksum, width: 320, height: 240 });
  await writeAsFirstRelease(page, {
    accountId: uuid,
    uploads: [
      {
        ...{ name: 'fjord.jpg', path: 'fjord.jpg', sizeBytes: content.length, mimeType: 'image/jpeg', isFolder: false },
        ...{ modifiedMs, targetJob: job_id, status: 'Enqueued', statusReason: undefined },
        ...{ checksum: undefined, fileUuid: undefined, resumeAddress: undefined },
      },
    ],
    drafts: [{ fileId: id, document: { ...document, filter: { id: 'ember', intensity: 1 } } }],
  });

  await page.goto('/photos');
  const uploads = new UploadPanel(visitor);
  const chooser = page.waitForEvent('filechooser');
  await uploads.button('absent.files').click();
  await (await chooser).setFiles(path);
  await uploads.waitForDone(1);
  expect((await api.listFiles()).map((file) => file.path).toSorted()).toEqual(['fjord.jpg', 'lake.jpg']);

  await page.goto(`/edit/${shortenId(job_id)}/${shortenId(id)}`);
  await page.getByText(t('editor.warning.draft')).waitFor();
});
