import {
  addComment,
  authorizationOf,
  createJob,
  type JobId,
  listOpenUploads,
  shortenId,
  subscribeToJob,
} from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { ConversationPage } from '../pages/conversation-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('lets the owner remove a participant with what they added, and readmit them', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const bo = await stage.givenPerson({ name: 'Bo Hansen' });
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Sommer på Helgeland', public: true } });
  const jobId = id as JobId;
  const photo = async (seed: number) => ({
    path: `P${seed}.jpg`,
    content: await paintPhoto({ seed, takenAt: `2025:07:1${seed} 10:00:00` }),
  });
  const [kept] = await api.upload([await photo(3)], jobId);
  const bosApi = await stage.apiOf(bo);
  await bosApi.call(subscribeToJob, { params: { id: jobId } });
  await bosApi.upload([await photo(4)], jobId);
  const comment = { params: { id: jobId, fileId: kept!.record.id }, body: { comment: 'Dette er reklame' } };
  await bosApi.call(addComment, comment);

  const bosVisit = await stage.visit({ size: 'desktop', as: bo });
  bosVisit.problems.expect(/ 40[134]$/);
  await new AlbumPage(bosVisit).open(jobId);
  await new AlbumPage(bosVisit).waitForPictures(2);

  const visitor = await stage.visit({ size: 'desktop', as: owner });
  const { page, t } = visitor;
  const album = new AlbumPage(visitor);
  const { panel } = new ConversationPage(visitor);
  await album.open(jobId);
  await album.waitForPictures(2);
  await page.goto(`/albums/${shortenId(jobId)}?overlay=participantsList`);
  await panel.getByText('Bo Hansen').waitFor();
  expect(await panel.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  await checkPageInBothThemes(visitor, 'album-people-of-owner');
  await panel.getByRole('button', { name: t('conversation.people.remove', { name: 'Bo Hansen' }) }).click();
  const dialog = page.getByRole('alertdialog', {
    name: t('conversation.people.remove.title', { name: 'Bo Hansen' }),
  });
  await dialog.waitFor();
  await checkPageInBothThemes(visitor, 'album-remove-person');
  await dialog.getByText(t('conversation.people.remove.contributions', { name: 'Bo Hansen' })).click();
  await dialog.getByRole('button', { name: t('conversation.people.remove.action') }).click();
  await dialog.waitFor({ state: 'detached' });

  const readmit = panel.getByRole('button', { name: t('conversation.people.readmit.of', { name: 'Bo Hansen' }) });
  await readmit.waitFor();
  await checkPageInBothThemes(visitor, 'album-removed-people');
  // The removed person's open page shows that the album is gone for them.
  await bosVisit.page.getByRole('heading', { name: t('guests.gone.title') }).waitFor();

  await readmit.click();
  await readmit.waitFor({ state: 'detached' });
  await album.open(jobId);
  await album.waitForPictures(1);
  await bosApi.call(subscribeToJob, { params: { id: jobId } });
  await page.goto(`/albums/${shortenId(jobId)}?overlay=comments`);
  await panel.getByText(t('conversation.empty')).waitFor();
});

it('shows the owner the unfinished uploads of others, and removes them', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Sommer på Helgeland', public: true } });
  const jobId = id as JobId;
  await api.upload([{ path: 'P3.jpg', content: await paintPhoto({ seed: 3, takenAt: '2025:07:13 10:00:00' }) }], jobId);
  const post = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${stage.product.url}${path}?key=test&client_v=1&device_id=test`, {
      method: 'POST',
      ...init,
    });
    expect(reply.status).toBeLessThan(300);
    return reply;
  };
  const joined = await post('/st/4/guests', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Tante Kari' }),
  });
  const { auth_token: token } = (await joined.json()) as { auth_token: string };
  for (const sizeBytes of [1_500_000_000, 800_000_000])
    await post(`/st/4/jobs/${jobId}/resumable_upload`, {
      headers: {
        authorization: authorizationOf(token, btoa),
        'tus-resumable': '1.0.0',
        'upload-length': String(sizeBytes),
        'upload-metadata': `path ${btoa(`film-${sizeBytes}.mp4`)}`,
      },
    });

  const visitor = await stage.visit({ size: 'phone', as: owner });
  const { page, t } = visitor;
  const { panel } = new ConversationPage(visitor);
  await page.goto(`/albums/${shortenId(jobId)}?overlay=participantsList`);
  const remove = panel.getByRole('button', { name: t('conversation.uploads.remove.of', { name: 'Tante Kari' }) });
  await remove.waitFor();
  await checkPageInBothThemes(visitor, 'album-open-uploads');
  await remove.click();
  const dialog = page.getByRole('dialog', { name: t('conversation.uploads.remove.title', { name: 'Tante Kari' }) });
  await dialog.waitFor();
  await checkPageInBothThemes(visitor, 'album-remove-uploads');
  await dialog.getByRole('button', { name: t('conversation.uploads.remove'), exact: true }).click();
  await remove.waitFor({ state: 'detached' });
  expect((await api.call(listOpenUploads, { params: { id: jobId } })).uploads).toEqual([]);
});
