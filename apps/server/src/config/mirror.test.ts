import { expect, it } from 'vitest';
import { parseConfig, parseMoveTarget } from './config.ts';
import { ConfigError } from './config-error.ts';

const bucket = { STUND_STORAGE_MIRROR: 's3://copies/stund', STUND_S3_REGION: 'eu-north-1' };

it('has no second storage unless one is named', () => {
  expect(parseConfig({})).toMatchObject({ storageMirror: undefined, scrubDays: 90 });
  expect(parseConfig({ STUND_STORAGE_MIRROR: 'file:/mnt/copies' }).storageMirror).toEqual({
    storage: { kind: 'file', folder: '/mnt/copies' },
    writes: 'after',
  });
});

it('uses the settings of the storage for a bucket that has none of its own', () => {
  expect(parseConfig(bucket).storageMirror?.storage).toMatchObject({ bucket: 'copies', region: 'eu-north-1' });
  const own = { ...bucket, STUND_MIRROR_S3_REGION: 'us-west-2', STUND_MIRROR_WRITES: 'before' };
  expect(parseConfig(own).storageMirror).toMatchObject({ storage: { region: 'us-west-2' }, writes: 'before' });
});

it('refuses a second storage that is the first', () => {
  expect(() => parseConfig({ STUND_STORAGE: 'file:/a', STUND_STORAGE_MIRROR: 'file:/a/../a' })).toThrow(ConfigError);
  expect(() => parseConfig({ STUND_STORAGE_MIRROR: '/mnt' })).toThrow(/STUND_STORAGE_MIRROR/);
});

it('parses where to move as a second storage', () => {
  expect(parseMoveTarget('s3://new', { STUND_MIRROR_S3_REGION: 'us-west-2' })).toMatchObject({ region: 'us-west-2' });
  expect(() => parseMoveTarget('/mnt/new', {})).toThrow(/file:PATH/);
});
