import { emptyDocument, ofShortestEdge } from '@stund/photo-editor';
import { expect, it } from 'vitest';
import { partsOf, pastedPreview, pastesAnything } from './pasted-parts.ts';

const nothing = emptyDocument({ fileId: 'file', checksum: 'abc', width: 400, height: 300 });
const redaction = {
  kind: 'redaction',
  id: 'a',
  center: { x: 0.5, y: 0.5 },
  rotation: 0,
  width: ofShortestEdge(0.2),
  height: ofShortestEdge(0.2),
} as (typeof nothing.layers)[number];
const sticker = {
  kind: 'sticker',
  id: 'b',
  asset: 'smile',
  center: { x: 0.5, y: 0.5 },
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  size: ofShortestEdge(0.2),
} as (typeof nothing.layers)[number];
const always = { withTransform: true, withLayers: true };

it('knows what there is to paste', () => {
  expect(partsOf(nothing)).toEqual({ hasLook: false, hasTransform: false, hasLayers: false, hasRedactions: false });
  expect(pastesAnything(partsOf(nothing), always)).toBe(false);

  const turned = partsOf({ ...nothing, transform: { ...nothing.transform, quarterTurns: 1 } });
  expect(turned).toMatchObject({ hasLook: false, hasTransform: true });
  expect(pastesAnything(turned, { ...always, withTransform: false })).toBe(false);
  expect(pastesAnything(turned, always)).toBe(true);

  // A size in pixels belongs to one picture.
  const resolution = { width: 40, height: 30 };
  expect(partsOf({ ...nothing, transform: { ...nothing.transform, resolution } }).hasTransform).toBe(false);

  expect(partsOf({ ...nothing, layers: [redaction] })).toMatchObject({ hasLayers: false, hasRedactions: true });
  expect(partsOf({ ...nothing, adjust: { ...nothing.adjust, contrast: 0.2 } }).hasLook).toBe(true);
});

it('previews what the server will make: never what is hidden, and places only on request', () => {
  const copied = {
    ...nothing,
    transform: { ...nothing.transform, quarterTurns: 1 as const },
    filter: { id: 'ember', intensity: 1 },
    layers: [redaction, sticker],
  };
  const size = { width: 300, height: 400 };
  const plain = pastedPreview(copied, size, { withTransform: false, withLayers: false });
  expect(plain).toMatchObject({ source: size, filter: copied.filter, layers: [], transform: nothing.transform });
  const whole = pastedPreview(copied, size, always);
  expect(whole.transform.quarterTurns).toBe(1);
  expect(whole.layers).toEqual([sticker]);
});
