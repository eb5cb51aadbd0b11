import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gibibyte } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { signText } from '../../../platform/text-message/incoming-text.ts';
import { createTextMessenger } from '../../../platform/text-message/text-messenger.ts';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { textActivationRoutes } from './text-activation.routes.ts';

const secret = 'the secret of the gateway';
const brand = { name: 'Stund', defaultLanguage: 'nb' } as const;
const options = { secret, keyword: 'STUND', sizeGb: 1000, brand };

let parts: TestContext;
let origin: string;
let replies: Array<{ to: string; text: string }>;
let sentAt: number;

/** The gateway of a mobile operator: forwards messages with its signature, and takes the answers. */
beforeEach(async () => {
  replies = [];
  sentAt = Math.floor(Date.now() / 1000) - 100;
  const gateway = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    replies.push(JSON.parse(body));
    response.end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  cleanUpLater(async () => void gateway.close());
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const textMessenger = createTextMessenger({ url, token: 'token' });
  const installation = await givenInstallation({ routes: textActivationRoutes(options), parts: { textMessenger } });
  parts = installation.parts as TestContext;
  origin = installation.origin;
});

interface GivenText {
  from?: string;
  sentAt?: number;
  secret?: string;
  signedAt?: number;
}

async function send(text: string, given: GivenText = {}): Promise<number> {
  sentAt += 1;
  const message = { id: `m${sentAt}`, from: given.from ?? '+4790000001', text, sent_at: given.sentAt ?? sentAt };
  return post(JSON.stringify(message), given);
}

async function post(body: string, given: GivenText = {}): Promise<number> {
  const seconds = String(given.signedAt ?? Math.floor(Date.now() / 1000));
  const signature = `t=${seconds},v1=${signText(body, { seconds, secret: given.secret ?? secret })}`;
  const headers = { 'content-type': 'application/json', 'stund-text-signature': signature };
  return (await fetch(`${origin}/st/4/text_messages/incoming`, { method: 'POST', headers, body })).status;
}

async function boughtGb(accountId: string): Promise<number> {
  const rows = await parts.database
    .selectFrom('storage_grant')
    .select('size_bytes')
    .where('account_id', '=', accountId as never)
    .where('source', '=', 'b2b')
    .where('ends_at', 'is', null)
    .execute();
  return rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0) / gibibyte;
}

async function givenPerson(email: string): Promise<string> {
  const { accountId } = await givenAccount(parts);
  await parts.database.updateTable('account').set({ email, language: 'en' }).where('id', '=', accountId).execute();
  return accountId;
}

it('gives the storage to the account of the address, once, and answers in its language', async () => {
  const ana = await givenPerson('ana@example.com');
  expect(await send('stund  Ana@Example.com ')).toBe(200);
  expect(await send('Stund ana@example.com', { sentAt })).toBe(200);
  expect(await boughtGb(ana)).toBe(1000);
  const text = 'Ana@Example.com now has the storage that comes with your plan in Stund.';
  expect(replies).toEqual([{ to: '+4790000001', text }]);
});

it('moves the storage of a number, whatever arrives late, and ends it when asked', async () => {
  const [ana, bo] = [await givenPerson('ana@example.com'), await givenPerson('bo@example.com')];
  await send('STUND ana@example.com');
  const late = sentAt;
  await send('STUND bo@example.com');
  await send('STUND ana@example.com', { sentAt: late });
  expect([await boughtGb(ana), await boughtGb(bo)]).toEqual([0, 1000]);
  await send('STUND stopp');
  expect(await boughtGb(bo)).toBe(0);
  await send('STUND bo@example.com');
  expect(await boughtGb(bo)).toBe(1000);
});

it('explains what is missing, ignores messages to others, and lets a number wait that sends too many', async () => {
  await send('STUND');
  await send('STUND nobody@example.com');
  await send('VOTE 3');
  expect(replies.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual(['Send STUND', 'Ingen i']);
  const statuses = [];
  for (let count = 0; count < 9; count += 1) statuses.push(await send('STUND nobody@example.com'));
  expect(statuses.at(-1)).toBe(429);
});

it('refuses what the gateway has not signed within five minutes', async () => {
  const ana = await givenPerson('ana@example.com');
  const old = Math.floor(Date.now() / 1000) - 301;
  const refused = [
    await send('STUND ana@example.com', { secret: 'another secret of somebody' }),
    await send('STUND ana@example.com', { signedAt: old }),
    await send('STUND ana@example.com', { from: '1999' }),
    await post('no JSON'),
    await post('{}'),
  ];
  expect(refused).toEqual([400, 400, 400, 400, 400]);
  expect(await boughtGb(ana)).toBe(0);
});
