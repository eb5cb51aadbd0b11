import type { CastStatus, FileId, JobId, TelevisionId } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { parseReport } from '../api/reports.ts';
import { applyStatus, type CastShow, type CastState, idleCast, readStoredCast, storeCast } from './cast-state.ts';

const show: CastShow = {
  carousel: { jobId: 'job' as JobId, list: { kind: 'chosen', fileIds: ['a' as FileId, 'b' as FileId] } },
  fileId: 'a' as FileId,
  title: 'Lofoten',
  isSlideshow: false,
  televisionId: 'tv' as TelevisionId,
  code: 'BCDFGH',
  request: 2,
};
const cast = (change: Partial<CastState> = {}): CastState => ({
  ...idleCast,
  phase: 'connected',
  device: 'TV',
  show,
  ...change,
});
const status = (change: Partial<CastStatus> = {}): CastStatus => ({
  type: 'status',
  code: 'BCDFGH',
  request: 2,
  fileId: 'a' as FileId,
  isSlideshow: false,
  video: null,
  isOffline: false,
  failedId: null,
  ...change,
});

beforeEach(() => sessionStorage.clear());

it('follows the slideshow of the device', () => {
  expect(applyStatus(cast(), status({ fileId: 'b' as FileId, isSlideshow: true })).show).toMatchObject({
    fileId: 'b',
    isSlideshow: true,
  });
});

it('ignores where an earlier choice was, but not that the device is there', () => {
  const after = applyStatus(cast({ phase: 'lost' }), status({ request: 1, fileId: 'b' as FileId, isOffline: true }));
  expect(after).toMatchObject({ phase: 'connected', isDeviceOffline: true, show: { fileId: 'a' } });
  expect(applyStatus(cast(), status({ fileId: null })).show?.fileId).toBe('a');
});

it('ignores what other people show on the device', () => {
  const before = cast({ phase: 'lost' });
  expect(applyStatus(before, status({ code: 'XXXXXX' }))).toBe(before);
  expect(applyStatus(before, status({ code: null }))).toBe(before);
});

it('ignores a position that was reported before the last change arrived, unless the device was lost', () => {
  const video = { isPaused: true, seconds: 30, durationSeconds: 60, change: 2 };
  const older = status({ video: { ...video, seconds: 4, change: 1 } });
  expect(applyStatus(cast({ video }), older).video).toEqual(video);
  expect(applyStatus(cast({ video, phase: 'lost' }), older).video?.seconds).toBe(4);
  expect(applyStatus(cast({ video }), status({ video: { ...video, seconds: 29.9 } })).video?.seconds).toBe(29.9);
  expect(applyStatus(cast({ video }), status()).video).toBeNull();
});

it('takes the video of the file that a slideshow has moved on to, whatever was changed in the one before', () => {
  const video = { isPaused: true, seconds: 30, durationSeconds: 60, change: 2 };
  const next = { isPaused: false, seconds: 0, durationSeconds: 9, change: 1 };
  expect(applyStatus(cast({ video }), status({ fileId: 'b' as FileId, video: next })).video).toEqual(next);
});

it('follows a device that has carried out a request which a reload has forgotten', () => {
  expect(applyStatus(cast(), status({ request: 3, fileId: 'b' as FileId })).show).toMatchObject({
    fileId: 'b',
    request: 3,
  });
});

it('is stored for a reload, and survives a damaged store', () => {
  storeCast(cast());
  expect(readStoredCast()).toEqual({ device: 'TV', show });
  sessionStorage.setItem('stund.cast', '{"show":{}}');
  expect(readStoredCast()).toBeUndefined();
  sessionStorage.setItem('stund.cast', '{');
  expect(readStoredCast()).toBeUndefined();
  storeCast(idleCast);
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['a text', 'hello'],
  ['nothing', null],
  ['another type', { type: 'other', code: 'x' }],
  ['a status without a file', { ...status(), fileId: undefined }],
  ['a status with a wrong video', { ...status(), video: { isPaused: 'no', seconds: 1, durationSeconds: 2 } }],
  ['a code that is no text', { type: 'code', code: 5 }],
])('refuses %s as a report', (_name, message) => {
  expect(parseReport(message)).toBeUndefined();
  expect(parseReport(JSON.stringify(message))).toBeUndefined();
});

it('reads reports as texts, as the platform delivers them', () => {
  const video = { isPaused: false, seconds: 1.5, durationSeconds: null, change: 0 };
  expect(parseReport(JSON.stringify(status({ video })))).toEqual(status({ video }));
  expect(parseReport('{"type":"code","code":"BCDFGH"}')).toEqual({ type: 'code', code: 'BCDFGH' });
});
