import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { textJob } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { createTextMessenger } from '../../../platform/text-message/text-messenger.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { codeOf, givenShare, givenShareServer, type Person } from './testing/given-share-server.ts';

const received: Array<{ to: string; text: string; authorization: string | undefined }> = [];
let answer: 'accept' | 'refuse' | 'silent' = 'accept';
let server: Awaited<ReturnType<typeof givenShareServer>>;
let ana: Person;
beforeAll(async () => {
  /** Stands in for the gateway of an operator. */
  const gateway = createServer(async (request, response) => {
    const message = (await json(request)) as { to: string; text: string };
    received.push({ ...message, authorization: request.headers.authorization });
    if (answer === 'silent') return;
    response.writeHead(answer === 'accept' ? 202 : 422).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  cleanUpLater(async () => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
  // Only what a silent gateway does depends on this time.
  const textMessenger = createTextMessenger({ url, token: 'secret', answerMs: 2000 });
  server = await givenShareServer({ parts: { textMessenger } });
});
beforeEach(async () => {
  ana = await server.givenPerson();
  received.length = 0;
  answer = 'accept';
});

it('sends the link in the language of the sender, once for each number', async () => {
  await server.context.database
    .updateTable('account')
    .set({ language: 'nb' })
    .where('id', '=', ana.accountId)
    .execute();
  const share = await givenShare(ana, [await server.givenText(ana)]);
  const body = { to_phone_numbers: ['+47 900 00 000', '+4790000000', '99112233'], message: 'Hei', message_id: newId() };
  for (let call = 0; call < 2; call += 1) {
    const { sent } = await ana.call(textJob, { params: { id: share.id }, body });
    expect(sent.sort()).toEqual(['+4790000000', '99112233']);
  }
  expect(received).toHaveLength(2);
  const text = `Ana deler et dokument med deg.\nHei\n${share.link}#sms`;
  expect(received.find(({ to }) => to === '99112233')).toEqual({
    to: '99112233',
    text,
    authorization: 'Bearer secret',
  });
});

it('reports a gateway that refuses or does not answer, and sends nothing twice', async () => {
  const share = await givenShare(ana, [await server.givenText(ana)]);
  const call = () => ({ params: { id: share.id }, body: { to_phone_numbers: ['+4790000001'], message_id: newId() } });
  const refused = call();
  answer = 'refuse';
  expect(await codeOf(ana.call(textJob, refused))).toBe('unavailable');
  answer = 'accept';
  expect(await codeOf(ana.call(textJob, refused))).toBe('ok');
  const unanswered = call();
  answer = 'silent';
  expect(await codeOf(ana.call(textJob, unanswered))).toBe('unavailable');
  answer = 'accept';
  await ana.call(textJob, unanswered);
  expect(received).toHaveLength(3);
});

it('is refused for wrong numbers, for others, and without a gateway', async () => {
  const share = await givenShare(ana, [await server.givenText(ana)]);
  const params = { id: share.id };
  for (const wrong of [
    [],
    ['1234567'],
    ['+47 90a00000'],
    ['123456789012345'],
    Array.from({ length: 11 }, () => '99112233'),
  ])
    expect(await codeOf(ana.call(textJob, { params, body: { to_phone_numbers: wrong } }))).toBe('invalid-request');
  const body = { to_phone_numbers: ['99112234'] };
  expect(await codeOf((await server.givenPerson()).call(textJob, { params, body }))).toBe('forbidden');
  const other = await givenShareServer();
  const bo = await other.givenPerson();
  const own = await givenShare(bo, [await other.givenText(bo)]);
  expect(await codeOf(bo.call(textJob, { params: { id: own.id }, body }))).toBe('unavailable');
  expect(received).toEqual([]);
});
