import { describe, expect, it } from 'vitest';
import { playableOf, type RenditionState, startsWithPreview, videoStartBytes } from './playable-video.ts';

const unknown: RenditionState = { isListedAsReady: false, failures: 0, check: undefined, isUnreachable: false };
const both = (changes: Partial<RenditionState>) => ({
  preview: { ...unknown, ...changes },
  video: { ...unknown, ...changes },
});

describe('playableOf', () => {
  it('trusts the list without checking', () => {
    expect(playableOf(both({ isListedAsReady: true }), false)).toEqual({
      phase: 'ENCODED',
      ready: { preview: true, video: true },
      needsCheck: { preview: false, video: false },
    });
  });

  it('checks the preview first, and reports processing after a while', () => {
    expect(playableOf(both({}), false)).toMatchObject({
      phase: 'FETCHING',
      needsCheck: { preview: true, video: false },
    });
    expect(playableOf(both({ check: 'queued' }), true)).toMatchObject({ phase: 'PROCESSING' });
  });

  it('plays the preview while the full video is still being made', () => {
    const renditions = {
      preview: { ...unknown, check: 'ready' as const },
      video: { ...unknown, check: 'queued' as const },
    };
    expect(playableOf(renditions, true)).toEqual({
      phase: 'ENCODED',
      ready: { preview: true, video: false },
      needsCheck: { preview: false, video: true },
    });
  });

  it('checks when a listed rendition fails, and gives up when one that the server calls ready fails too', () => {
    const once = { isListedAsReady: true, failures: 1 };
    expect(playableOf(both(once), false)).toMatchObject({ phase: 'FETCHING', needsCheck: { preview: true } });
    expect(playableOf(both({ ...once, check: 'ready' }), false).phase).toBe('ENCODED');
    expect(playableOf(both({ isListedAsReady: true, failures: 2, check: 'ready' }), false).phase).toBe('ERROR');
    expect(playableOf(both({ failures: 1, check: 'ready' }), false).phase).toBe('ERROR');
  });

  it('gives up when the server does, or cannot be reached', () => {
    expect(playableOf(both({ check: 'error' }), true).phase).toBe('ERROR');
    expect(playableOf(both({ isUnreachable: true }), true).phase).toBe('ERROR');
  });
});

describe('startsWithPreview', () => {
  it('is for videos larger than the first request, or without another rendition', () => {
    const whole = playableOf(both({ isListedAsReady: true }), false);
    expect(startsWithPreview(whole, videoStartBytes)).toBe(false);
    expect(startsWithPreview(whole, videoStartBytes + 1)).toBe(true);
    const half = { preview: { ...unknown, check: 'ready' as const }, video: { ...unknown, check: 'queued' as const } };
    expect(startsWithPreview(playableOf(half, false), 1000)).toBe(true);
  });
});
