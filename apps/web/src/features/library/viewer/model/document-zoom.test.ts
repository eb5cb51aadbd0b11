import { describe, expect, it } from 'vitest';
import { largestZoom, nextStep, scaleOf, smallestZoom } from './document-zoom.ts';

describe('the size of a document', () => {
  const room = { widthPx: 800, heightPx: 600, pageRatio: 1.5 };

  it('fits the width, or the whole page', () => {
    expect(scaleOf('width', room)).toBe(1);
    expect(scaleOf('page', room)).toBe(0.5);
    expect(scaleOf('page', { ...room, pageRatio: 0.5 })).toBe(1);
    expect(scaleOf('page', { ...room, pageRatio: undefined })).toBe(1);
    expect(scaleOf(1.7, room)).toBe(1.7);
  });

  it('grows and shrinks in the usual steps, to both ends and no further', () => {
    expect(nextStep(1, 1)).toBe(1.25);
    expect(nextStep(1, -1)).toBe(0.75);
    expect(nextStep(1.1, 1)).toBe(1.25);
    expect(nextStep(1.1, -1)).toBe(1);
    expect(nextStep(largestZoom, 1)).toBe(largestZoom);
    expect(nextStep(smallestZoom, -1)).toBe(smallestZoom);
  });
});
