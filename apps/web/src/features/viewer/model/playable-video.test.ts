import { describe, expect, it } from 'vitest';
import { playableOf, type RenditionState, startsWithPreview, videoStartBytes } from './playable-video.ts';

const unknown: RenditionState = { isListedAsReady: false, failures: 0, check: undefined, isUnreachable: false };
const both = (changes: Partial<RenditionState>) => ({
  preview: { ...unknown, ...changes },
  video: { ...unknown, ...changes },
});

describe('playableOf', () => {
  it('takes the word of the list, and asks nothing', () => {
    expect(playableOf(both({ isListedAsReady: true }), false)).toEqual({
      phase: 'ENCODED',
      ready: { preview: true, video: true },
      needsCheck: { preview: false, video: false },
    });
  });

  it('asks for the preview first, and says after a while that it is being made', () => {
    expect(playableOf(both({}), false)).toMatchObject({
      phase: 'FETCHING',
      needsCheck: { preview: true, video: false },
    });
    expect(playableOf(both({ check: 'queued' }), true)).toMatchObject({ phase: 'PROCESSING' });
  });

  it('plays the preview while the better one is still being made', () => {
    const known = { preview: { ...unknown, check: 'ready' as const }, video: { ...unknown, check: 'queued' as const } };
    expect(playableOf(known, true)).toEqual({
      phase: 'ENCODED',
      ready: { preview: true, video: false },
      needsCheck: { preview: false, video: true },
    });
  });

  it('asks when a promise is broken, and gives up when what the server calls ready cannot be played either', () => {
    const once = { isListedAsReady: true, failures: 1 };
    expect(playableOf(both(once), false)).toMatchObject({ phase: 'FETCHING', needsCheck: { preview: true } });
    expect(playableOf(both({ ...once, check: 'ready' }), false).phase).toBe('ENCODED');
    expect(playableOf(both({ isListedAsReady: true, failures: 2, check: 'ready' }), false).phase).toBe('ERROR');
    expect(playableOf(both({ failures: 1, check: 'ready' }), false).phase).toBe('ERROR');
  });

  it('gives up when the server does, or cannot be asked', () => {
    expect(playableOf(both({ check: 'error' }), true).phase).toBe('ERROR');
    expect(playableOf(both({ isUnreachable: true }), true).phase).toBe('ERROR');
  });
});

describe('startsWithPreview', () => {
  it('is for films that are more than a beginning, or have nothing else', () => {
    const whole = playableOf(both({ isListedAsReady: true }), false);
    expect(startsWithPreview(whole, videoStartBytes)).toBe(false);
    expect(startsWithPreview(whole, videoStartBytes + 1)).toBe(true);
    const half = { preview: { ...unknown, check: 'ready' as const }, video: { ...unknown, check: 'queued' as const } };
    expect(startsWithPreview(playableOf(half, false), 1000)).toBe(true);
  });
});
