import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const exportsOf = (settings: Record<string, string>) =>
  parseConfig({ STUND_DATA: '/data', ...settings }).scheduledExports;

it('exports nothing by itself unless it is asked to', () => {
  expect(exportsOf({})).toBeUndefined();
  expect(exportsOf({ STUND_EXPORT_TO: '' })).toBeUndefined();
});

it('reads accounts, their folders and the time of day', () => {
  const settings = { STUND_EXPORT_TO: 'ana@example.com=/mnt/a b; bo@example.com=/mnt/x=y;', STUND_EXPORT_AT: '23:05' };
  expect(exportsOf(settings)).toEqual({
    accounts: [
      { email: 'ana@example.com', folder: '/mnt/a b' },
      { email: 'bo@example.com', folder: '/mnt/x=y' },
    ],
    at: { hour: 23, minute: 5 },
  });
});

it.each([
  [{ STUND_EXPORT_TO: '/mnt/a' }, /EMAIL=FOLDER/],
  [{ STUND_EXPORT_TO: 'ana@example.com=' }, /EMAIL=FOLDER/],
  [{ STUND_EXPORT_TO: 'ana@example.com=/a;bo@example.com=/a/' }, /a folder of its own/],
  [{ STUND_EXPORT_AT: '24:00' }, /STUND_EXPORT_AT/],
])('refuses %j', (settings, problem) => {
  expect(() => exportsOf(settings)).toThrow(problem);
});
