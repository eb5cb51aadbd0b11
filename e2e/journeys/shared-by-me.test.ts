import {
  buildRequest,
  type CallInput,
  createJob,
  createShare,
  type Endpoint,
  getShare,
  type JobId,
  listFiles,
  mediaAddress,
  openShare,
  type ReplyOf,
  shortenId,
} from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/id.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

/** A call of someone without an account. */
async function callAsVisitor<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { method, address } = buildRequest(endpoint, input);
  const reply = await fetch(stage.product.url + address, { method });
  if (!reply.ok) throw new Error(`${method} ${address} was answered ${reply.status}`);
  return (reply.status === 204 ? undefined : await reply.json()) as ReplyOf<E>;
}

async function downloadAsVisitor(id: JobId): Promise<void> {
  const { files } = await callAsVisitor(listFiles, { params: { id } });
  const reply = await fetch(`${stage.product.url}${mediaAddress(files[0]!, 'original')}&download=1`);
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
}

/** An album, and a share of two photos that expires tomorrow. */
async function givenLinks() {
  const owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  const photo = async (seed: number) => ({ path: `IMG_${seed}.jpg`, content: await paintPhoto({ seed }) });
  const album = (await api.call(createJob, { body: { name: 'Hytta på Venabu', public: true } })).id as JobId;
  await api.upload([await photo(61)], album);
  const stored = await api.upload([await photo(62), await photo(63)]);
  const file_uuids = stored.map(({ record }) => record.id);
  const id = newId<JobId>();
  await api.call(createShare, { body: { id, file_uuids, name: 'Fra turen', expires_in_days: 1 } });
  return { owner, album, share: id };
}

const rowOf = ({ page }: Visitor, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Opens a share as someone with an account, and lets its owner see it. */
async function agreeToBeSeen(visitor: Visitor, share: JobId): Promise<void> {
  const { page, t } = visitor;
  const name = 'Ingrid Solberg';
  await page.goto(`/share/${shortenId(share)}`);
  await page.getByText(t('share-page.visible', { name })).click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('checkbox', { name: t('share-page.visible', { name }) }).isChecked();
    })
    .toBe(true);
  await checkPage(visitor, 'share-visible-to-owner');
}

async function chooseFor(visitor: Visitor, name: string, item: string): Promise<void> {
  const { page, t } = visitor;
  const label = t('sharing.mine.menu', { name });
  await page.getByRole('button', { name: label }).click();
  // The menu that was open before may still be closing.
  const menu = page.getByRole('menu', { name: label });
  await menu.getByRole('menuitem', { name: item, exact: true }).click();
  await menu.waitFor({ state: 'detached' });
}

describe('shared by me', () => {
  it('shows how links are used, and changes, extends and stops them', async () => {
    const { owner, album, share } = await givenLinks();
    const bo = await stage.givenPerson({ name: 'Bo Berg' });
    const guest = await stage.visit({ size: 'phone' });
    guest.problems.expect(/(GET|POST) .* 40[134]$/);
    await guest.page.goto(`/a/${shortenId(album)}`);
    await new AlbumPage(guest).waitForPictures(1);
    await callAsVisitor(openShare, { params: { id: share } });
    await downloadAsVisitor(share);
    const recipient = await stage.visit({ size: 'phone', as: bo });
    recipient.problems.expect(/GET .* 404$/);
    await agreeToBeSeen(recipient, share);

    const visitor = await stage.visit({ size: 'phone', as: owner });
    const { page, context, t } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/albums');
    await page.getByRole('link', { name: t('albums.sharedByMe') }).click();
    await page.getByRole('heading', { level: 1, name: t('sharing.mine.title') }).waitFor();
    const turen = rowOf(visitor, 'Fra turen');
    const hytta = rowOf(visitor, 'Hytta på Venabu');
    await turen.getByText(t('sharing.mine.downloaded', { count: 1 })).waitFor();
    await turen.getByText(t('sharing.mine.openedBy', { names: 'Bo Berg' })).waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        await hytta.waitFor();
        return hytta.getByText(t('sharing.mine.opened', { count: 1 })).count();
      })
      .toBe(1);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await checkPageInBothThemes(visitor, 'shared-by-me');

    await turen.getByRole('button', { name: t('invitations.copyLink') }).click();
    await page.getByText(t('shared.toast.linkWasCopied')).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${stage.product.url}/share/${shortenId(share)}#sc`);

    await chooseFor(visitor, 'Hytta på Venabu', t('sharing.mine.settings'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: t('sharing.mine.setPassword') }).check();
    await dialog.getByLabel(t('sharing.mine.newPassword'), { exact: true }).fill('Venabu 1987');
    await dialog.getByRole('button', { name: t('sharing.mine.save') }).click();
    await dialog.getByRole('button', { name: t('sharing.mine.changePassword') }).waitFor();
    // The open page of the visitor notices it, too.
    const gate = guest.page.getByRole('heading', { level: 1, name: guest.t('guests.password.title') });
    await gate.waitFor();
    await guest.page.getByLabel(guest.t('login.password'), { exact: true }).fill('Venabu 1987');
    await guest.page.keyboard.press('Enter');
    await new AlbumPage(guest).waitForPictures(1);
    await dialog.getByRole('button', { name: new RegExp(t('sharing.mine.expires')) }).click();
    await page.getByRole('menuitemradio', { name: t('sharing.mine.expires.days', { days: 7 }) }).click();
    const period = dialog.getByRole('button', { name: new RegExp(t('sharing.mine.expires')) });
    await expect
      .poll(() => period.textContent())
      .toMatch(new RegExp(`^${t('sharing.mine.expires.keep', { day: '' })}`));
    await checkPageInBothThemes(visitor, 'shared-by-me-settings');
    await dialog.getByRole('button', { name: t('sharing.mine.settings.close'), exact: true }).click();
    await hytta.getByText(t('sharing.mine.password'), { exact: true }).waitFor();

    const endOf = async () => (await callAsVisitor(getShare, { params: { id: share } })).expires_at;
    const before = await endOf();
    await chooseFor(visitor, 'Fra turen', t('sharing.mine.extend', { days: 30 }));
    await expect.poll(endOf).toBeGreaterThan(before);

    await chooseFor(visitor, 'Hytta på Venabu', t('sharing.stop'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sharing.stop') })
      .click();
    await guest.page.getByRole('heading', { level: 1, name: guest.t('guests.closed.title') }).waitFor();
    await expect.poll(() => hytta.count()).toBe(0);
    await chooseFor(visitor, 'Fra turen', t('sharing.stop'));
    const ask = page.getByRole('alertdialog');
    await ask.waitFor();
    await checkPage(visitor, 'shared-by-me-stop');
    await ask.getByRole('button', { name: t('sharing.stop') }).click();
    await page.getByRole('heading', { name: t('sharing.mine.empty.title') }).waitFor();
    await checkPage(visitor, 'shared-by-me-empty');
    await recipient.page.getByRole('heading', { level: 1, name: t('share-page.gone.title') }).waitFor();
    await expect(callAsVisitor(getShare, { params: { id: share } })).rejects.toThrow('404');
  });
});
