import type { FileId, JobId, TelevisionId } from '@stund/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import { type CastPhase, castStore, idleCast } from '../model/cast-state.ts';
import { useViewerCast } from './use-viewer-cast.ts';

const carousel: Carousel = { jobId: 'job' as JobId, list: { kind: 'chosen', fileIds: ['a' as FileId, 'b' as FileId] } };
const show = {
  ...{ carousel, fileId: 'a' as FileId, title: null, isSlideshow: false },
  ...{ televisionId: 'tv' as TelevisionId, code: 'BCDFGH', request: 1 },
};
const nothing = () => undefined;

afterEach(() => {
  cleanup();
  castStore.set(idleCast);
});

it.each<[CastPhase, boolean]>([
  ['connected', true],
  ['lost', false],
  ['ended', false],
])('leaves videos and slideshows to a device that is %s: %s', async (phase, isActive) => {
  castStore.set({ ...idleCast, phase, device: 'TV', show });
  const viewer = { carousel, fileId: 'a' as FileId, isSlideshow: false, goToFile: nothing, setSlideshow: nothing };
  const { result } = renderHook(() => useViewerCast(viewer));
  await act(async () => undefined);
  expect(result.current.isActive).toBe(isActive);
});
