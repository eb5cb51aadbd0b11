import { telemetry } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { selectClientErrors } from '../client-error.repository.ts';
import { removeExpiredTelemetry } from './remove-expired-telemetry.ts';
import { type ClientCrash, reportClientError } from './report-client-error.ts';

const crash: ClientCrash = {
  message: 'TypeError: x is undefined',
  stack:
    'at open (https://photos.example.com/assets/viewer-page-BtxW3k9_.js:10:20481)\nat run (/assets/frame-DqA12xyz.js:1:5)',
  clientVersion: '0.1.0',
  browser: 'Firefox',
};

let context: TestContext;
let now = new Date('2026-11-20T12:00:00Z');
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  context = { ...(await givenContext()), clock: { now: () => now } };
});
const list = () => selectClientErrors(context.database, 5000);

it('keeps the same crash once and counts it, across releases and columns', async () => {
  await reportClientError(context, crash);
  now = new Date('2026-11-21T12:00:00Z');
  const newer = crash.stack.replace('BtxW3k9_', 'C0ffee_9').replace('20481', '31000');
  await reportClientError(context, { ...crash, stack: newer, clientVersion: '0.2.0', browser: 'Safari' });
  await reportClientError(context, { ...crash, message: 'TypeError: y is undefined' });

  const errors = await list();
  expect(errors).toHaveLength(2);
  expect(errors.find((error) => error.message.includes('x is'))).toMatchObject({
    count: 2,
    client_version: '0.2.0',
    browser: 'Safari',
    stack: expect.stringContaining('/assets/viewer-page-C0ffee_9.js:10:31000'),
    first_seen_at: new Date('2026-11-20T12:00:00Z'),
    last_seen_at: now,
  });
});

it('stores no personal data, and no more than it needs', async () => {
  const id = '019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f80';
  await reportClientError(context, {
    ...crash,
    message: `Job ${id} of ana@example.com: "Sommer på hytta" \0\u001b[2J \ud800 ${'x y '.repeat(1000)}`,
    stack: `at https://photos.example.com/photos/${id}?token=abc:1:2\n${'at f\n'.repeat(5000)}`,
  });
  const [stored] = await list();
  const text = `${stored?.message}${stored?.stack}`;
  for (const trace of [id, 'ana@', 'hytta', 'token=', 'photos.example.com', '\0', '\u001b'])
    expect(text).not.toContain(trace);
  expect(stored?.message.length).toBeLessThanOrEqual(telemetry.maxCrashMessageLength);
  expect(stored?.stack.length).toBeLessThanOrEqual(telemetry.maxCrashStackLength);
});

it('keeps nothing when the installation wants no reports', async () => {
  await reportClientError({ ...context, settings: { ...context.settings, keepsCrashReports: false } }, crash);
  expect(await list()).toEqual([]);
});

it('stays small whatever is sent, keeps what happens often, and deletes what is over', async () => {
  await reportClientError(context, crash);
  await reportClientError(context, crash);
  const words = (index: number) =>
    String(index)
      .split('')
      .map((digit) => 'abcdefghij'[Number(digit)])
      .join('');
  for (let index = 0; index < 2100; index += 50) {
    const made = Array.from({ length: 50 }, (_, offset) => ({ ...crash, message: `made up ${words(index + offset)}` }));
    await Promise.all(made.map((report) => reportClientError(context, report)));
  }
  expect((await list()).length).toBeLessThan(2050);
  await removeExpiredTelemetry(context);
  expect(await list()).toHaveLength(1000);
  expect((await list()).some((error) => error.message === crash.message)).toBe(true);

  now = new Date('2027-03-01T12:00:00Z');
  await removeExpiredTelemetry(context);
  expect(await list()).toEqual([]);
});
