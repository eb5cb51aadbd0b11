import { telemetry } from '@stund/contract';
import { expect, it } from 'vitest';
import { describeCrash } from './describe-crash.ts';

const client = { userAgent: 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', clientVersion: '0.1.0' };

it('describes the error and its location without personal data', () => {
  const error = new TypeError('No file 019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f80 called "Sommer.jpg" of ana@example.com');
  error.stack = `TypeError: ${error.message}\n    at open (https://photos.example.com/assets/viewer-page-BtxW3k9_.js?x=1:10:20)\n    at https://photos.example.com/photos/AZqPLnwxfU6bGj8sXW5_gA:1:1`;
  expect(describeCrash(error, client)).toEqual({
    message: 'TypeError: No file {id} called "{text}" of {email}',
    stack: 'at open (/assets/viewer-page-BtxW3k9_.js:10:20)\n    at /photos/{id}:1:1',
    client_version: '0.1.0',
    browser: 'Firefox',
  });
});

it('stays within the limits of the server, and needs no stack', () => {
  const error = new Error('x y '.repeat(100_000));
  error.stack = 'at f\n'.repeat(100_000);
  const { message, stack } = describeCrash(error, client);
  expect(message.length).toBeLessThanOrEqual(telemetry.maxCrashMessageLength);
  expect(stack.length).toBeLessThanOrEqual(telemetry.maxCrashStackLength);

  delete (error as { stack?: string }).stack;
  expect(describeCrash(error, { ...client, userAgent: '' })).toMatchObject({ stack: '', browser: 'Other' });
});
