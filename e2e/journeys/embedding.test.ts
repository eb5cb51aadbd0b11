import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { setOwnStage } from '../harness/stage.ts';

/** The page of the guide, with a frame and a list of the messages. */
const outer = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://outer');
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Portal</title>
    <script>window.messages = []; addEventListener('message', ({ data, origin }) => messages.push({ ...data, origin }))</script>
    <iframe width="800" height="600" src="${searchParams.get('page')}"></iframe>`);
});
afterAll(() => outer.close());

const stage = setOwnStage({
  settings: async () => {
    await new Promise<void>((resolve) => outer.listen(0, () => resolve()));
    return { STUND_EMBEDDERS: originOf() };
  },
});

function originOf(): string {
  return `http://localhost:${(outer.address() as AddressInfo).port}`;
}

interface Message {
  source: string;
  type: string;
  path?: string;
  origin: string;
}

it('shows the privacy settings in a listed page, which hears of it, and refuses all other pages', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  visitor.problems.expect(/frame|Framing|refused to connect|X-Frame|ERR_BLOCKED_BY_RESPONSE/i);
  const product = new URL(stage.product.url).origin;
  const messages = () => page.evaluate(() => (window as unknown as { messages: Message[] }).messages);

  await page.goto(`${originOf()}/?page=${product}/_from_inside_app/settings/privacy`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await messages()).map(({ type }) => type)).toContain('height');
  const sent = await messages();
  expect(sent).toContainEqual(expect.objectContaining({ source: 'stund', type: 'ready', origin: product }));
  expect(sent.find(({ type }) => type === 'navigation')?.path).toBe('/_from_inside_app/settings/privacy');
  expect(sent.map(({ type }) => type)).not.toContain('loggedOut');
  expect(await frame.getByRole('contentinfo').count()).toBe(0);
  expect(await frame.getByRole('button', { name: t('shared.backToSettings') }).count()).toBe(0);

  for (const path of ['/settings/privacy', '/photos', '/']) {
    const reply = await page.request.get(product + path);
    expect(reply.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(reply.headers()['x-frame-options']).toBe('DENY');
  }
  await page.goto(`${originOf()}/?page=${product}/settings/privacy`);
  await expect.poll(() => page.frames().length).toBe(2);
  expect(await messages()).toEqual([]);
});
