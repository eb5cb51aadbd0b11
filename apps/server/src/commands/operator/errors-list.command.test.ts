import { reportClientError } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenInstallation } from '../testing/given-installation.ts';
import { errorsListCommand } from './errors-list.command.ts';

it('lists what clients reported to a running server', async () => {
  const installation = await givenInstallation({ STUND_ROLES: 'app' });
  expect(await installation.run(errorsListCommand, [])).toMatchObject({
    results: [],
    notes: ['No crash was reported'],
  });

  const server = await installation.serve();
  const body = {
    message: 'x is\nundefined',
    stack: 'at f (https://host/a.js:1:2)\nat g',
    client_version: '0.1.0',
    browser: 'Firefox',
  };
  const send = (report: object) =>
    fetch(`${server.origin}${reportClientError.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).then((response) => response.status);
  expect(await send(body)).toBe(204);
  expect(await send(body)).toBe(204);
  expect(await send({ ...body, browser: 'Firefox 140 on ana@example.com' })).toBe(400);
  expect(await send({ ...body, stack: 'x'.repeat(40_000) })).toBe(413);

  const { results } = await installation.run(errorsListCommand, ['--stacks']);
  expect(results).toEqual([
    expect.stringMatching(/^[\d-]{10} [\d:]{5} {2}2 times {4}0\.1\.0, Firefox: x is$/),
    '    at f (/a.js:1:2)',
    '    at g',
  ]);

  const statuses = await Promise.all(Array.from({ length: 12 }, () => send(body)));
  expect(statuses).toContain(429);
}, 180_000);
