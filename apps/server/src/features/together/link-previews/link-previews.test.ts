import {
  type BrandInfo,
  changeShare,
  deleteJob,
  getLinkPreview,
  type JobId,
  setJobPassword,
  shortenId,
} from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { renderPage } from '../../../http/pages/render-page.ts';
import { originOf } from '../../../kernel/origin-of-host.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { as } from '../../../testing/test-context.ts';
import { setPassword } from '../albums/operations/set-password.ts';
import { setPrivacy } from '../albums/operations/set-privacy.ts';
import { codeOf, givenShare, givenShareServer, type Person } from '../shares/testing/given-share-server.ts';
import { findLinkPreviewOfPath, isLinkPath } from './operations/find-link-preview.ts';

let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
const origin = 'https://photos.example.com';
beforeAll(async () => {
  server = await givenShareServer();
  ana = await server.givenPerson();
});

const brand: BrandInfo = {
  id: 'stund',
  name: 'Stund',
  defaultLanguage: 'en',
  links: {},
  hasCookieNotice: false,
  isStaging: false,
};

/** The head of the page, as everyone receives it. */
async function headOf(path: string): Promise<string> {
  const preview = await findLinkPreviewOfPath(server.parts, path, { origin, language: 'en' });
  const linked = isLinkPath(path) ? { url: origin + path, origin, preview } : undefined;
  return renderPage('<html><head></head></html>', { brand, language: 'en', cookies: undefined, linked });
}

function contentOf(head: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(head)?.[1]?.replaceAll('&amp;', '&');
}

/** The answer to a chat that asks for the picture of a link. */
async function pictureOf(id: JobId, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}/st/4/jobs/${shortenId(id)}/preview.jpg`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), etag: answer.headers.get('etag') };
}

let seed = 0;
async function givenPhoto() {
  seed += 1;
  const picture = await sharp({ create: { width: 1600, height: 900 + seed, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toBuffer();
  return server.givenMedia(ana, picture, `IMG_${seed}.jpg`);
}

const askFor = (url: string) => server.givenVisitor().call(getLinkPreview, { query: { url } });

it('shows title, number and cover of an open share, in the page and as oEmbed', async () => {
  const share = await givenShare(ana, [await givenPhoto(), await givenPhoto()], { name: 'Hytta "<1>"' });
  const { pathname } = new URL(share.link);
  const head = await headOf(pathname);
  expect(contentOf(head, 'og:title')).toBe('Hytta &quot;&lt;1&gt;&quot;');
  expect(contentOf(head, 'og:description')).toBe('2 files');
  expect(contentOf(head, 'og:site_name')).toBe('Stund');
  expect(head).toContain('name="robots" content="noindex"');
  const image = contentOf(head, 'og:image')!.replace(origin, server.origin);
  const { format, width, height, exif } = await sharp(Buffer.from(await (await fetch(image)).arrayBuffer())).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: Number(contentOf(head, 'og:image:width')),
    height: Number(contentOf(head, 'og:image:height')),
    exif: undefined,
  });

  const oembed = await askFor(`${share.link}#se`);
  expect(oembed).toMatchObject({ type: 'link', title: 'Hytta "<1>"', provider_name: 'Stund', provider_url: origin });
  expect(oembed.thumbnail_url).toBe(contentOf(head, 'og:image'));
  const address = new URL(/json\+oembed" href="([^"]*)"/.exec(head)![1]!.replaceAll('&amp;', '&'));
  expect(address.searchParams.get('url')).toBe(share.link);
});

it('names the brand alone where a password, an account or the end of the link protects it', async () => {
  const ids = [await givenPhoto()];
  const protectedShares = [
    await givenShare(ana, ids, { name: 'Secret', password: 'x' }),
    await givenShare(ana, ids, { name: 'Secret', requires_login: 1 }),
    await givenShare(ana, ids, { name: 'Secret' }),
  ];
  await ana.call(deleteJob, { params: { id: protectedShares[2]!.id } });
  const album = await givenAlbum(server.context, ana, { title: 'Secret' });
  const paths = [
    ...protectedShares.map(({ link }) => new URL(link).pathname),
    `/share/${shortenId(album)}`,
    '/share/mistyped',
    `/a/${shortenId(ana.jobId)}`,
  ];
  const check = async (path: string) => {
    const head = await headOf(path);
    expect(head).not.toMatch(/Secret|og:image|og:description|oembed/);
    expect(contentOf(head, 'og:title')).toBe('Stund');
    expect(head).toContain('name="robots" content="noindex"');
    expect(await codeOf(askFor(origin + path))).toBe('not-found');
  };
  for (const path of paths) await check(path);

  const path = `/a/${shortenId(album)}`;
  expect(contentOf(await headOf(path), 'og:title')).toBe('Secret');
  await setPassword(as(ana, server.context), album, `${'A'.repeat(27)}=`);
  await check(path);
  await setPassword(as(ana, server.context), album, null);
  await setPrivacy(as(ana, server.context), album, 'private');
  await check(path);
});

it('shows no more once the owner asks for an account, and nothing of other pages', async () => {
  const share = await givenShare(ana, [await givenPhoto()]);
  expect((await askFor(share.link)).title).toBe('1 file');
  await ana.call(changeShare, { params: { id: share.id }, body: { requires_login: 1 } });
  expect(await codeOf(askFor(share.link))).toBe('not-found');
  expect(await headOf('/photos')).not.toContain('og:');
  for (const url of ['https://elsewhere.example.com/share/x', 'no address', `${origin}/photos`])
    expect(await codeOf(askFor(url))).toBe('not-found');
  expect(originOf('elsewhere.example.com', [origin])).toBe(origin);
});

it('keeps the address of the picture valid as long as the link is open, and no longer', async () => {
  const ids = [await givenPhoto()];
  const [share, other] = [await givenShare(ana, ids), await givenShare(ana, ids)];
  const first = await pictureOf(share.id);
  expect(first).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(await pictureOf(share.id, { 'if-none-match': first.etag! })).toMatchObject({ status: 304 });

  await ana.call(setJobPassword, { params: { id: share.id }, body: { password: 'x' } });
  expect(await pictureOf(share.id, { 'if-none-match': first.etag! })).toMatchObject({ status: 404 });
  await ana.call(setJobPassword, { params: { id: share.id }, body: { password: null } });
  expect(await pictureOf(share.id)).toEqual(first);
  await ana.call(changeShare, { params: { id: share.id }, body: { requires_login: 1 } });
  expect((await pictureOf(share.id)).status).toBe(404);
  await ana.call(deleteJob, { params: { id: other.id } });
  expect((await pictureOf(other.id)).status).toBe(404);
  expect((await pictureOf(ana.jobId)).status).toBe(404);

  const album = await givenAlbum(server.context, ana, { days: 1 });
  expect((await pictureOf(album)).status).toBe(404);
  const expired = await givenShare(ana, ids);
  const past = new Date(server.context.clock.now().getTime() - 1);
  await server.context.database.updateTable('job').set({ expires_at: past }).where('id', '=', expired.id).execute();
  expect((await pictureOf(expired.id)).status).toBe(404);
});
