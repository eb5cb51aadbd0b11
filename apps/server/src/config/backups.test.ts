import { expect, it } from 'vitest';
import { parseKeepRule } from './backups.ts';
import { parseConfig } from './config.ts';

const backupsOf = (settings: Record<string, string>) => parseConfig({ STUND_DATA: '/data', ...settings }).backups;

it('runs no backups without a place for them', () => {
  expect(backupsOf({})).toBeUndefined();
});

it('reads where backups go, when, and how long they are kept', () => {
  expect(backupsOf({ STUND_BACKUP_TO: '/mnt/backup', STUND_BACKUP_AT: '23:05', STUND_BACKUP_KEEP: '3d, 2m' })).toEqual({
    to: { target: '/mnt/backup', s3: { region: 'us-east-1' } },
    keyFile: undefined,
    at: { hour: 23, minute: 5 },
    keep: { days: 3, weeks: 0, months: 2 },
    testDays: 7,
  });
});

it('uses the settings of the storage for a bucket that has none of its own', () => {
  const storage = {
    STUND_S3_ENDPOINT: 'https://one.example.com',
    STUND_S3_ACCESS_KEY_ID: 'a',
    STUND_S3_SECRET_ACCESS_KEY: 'b',
  };
  const to = { STUND_BACKUP_TO: 's3://copies/stund/' };
  expect(backupsOf({ ...to, ...storage })?.to).toMatchObject({
    target: 's3://copies/stund/',
    s3: { endpoint: 'https://one.example.com', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } },
  });
  expect(backupsOf({ ...to, ...storage, STUND_BACKUP_S3_ENDPOINT: 'https://two.example.com' })?.to).toMatchObject({
    s3: { endpoint: 'https://two.example.com' },
  });
});

it.each([
  [{ STUND_BACKUP_AT: '24:00' }, /STUND_BACKUP_AT/],
  [{ STUND_BACKUP_KEEP: '0d' }, /STUND_BACKUP_KEEP/],
  [{ STUND_BACKUP_KEEP: 'forever' }, /STUND_BACKUP_KEEP/],
  [{ STUND_BACKUP_TO: 'sftp://host/folder' }, /STUND_BACKUP_TO/],
  [{ STUND_BACKUP_TO: '/b', STUND_BACKUP_KEY_FILE: '/k', STUND_BACKUP_PASSPHRASE_FILE: '/p' }, /not both/],
])('refuses %o', (settings, problem) => {
  expect(() => backupsOf(settings)).toThrow(problem);
});

it('reads rules of what stays', () => {
  expect(parseKeepRule('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(parseKeepRule('30d')).toEqual({ days: 30, weeks: 0, months: 0 });
  expect(parseKeepRule('7d, 12m')).toEqual({ days: 7, weeks: 0, months: 12 });
  for (const text of ['', '0d', '7', '4w,7d', 'all', '-1d']) expect(parseKeepRule(text), text).toBeUndefined();
});
