import { expect, it } from 'vitest';
import { overlays } from './overlays.ts';
import { renderOverlay, savedOverlaySize } from './render-overlay.ts';
import { overlayTextureSize, type Texture } from './texture.ts';

it('has 17 overlays with names in four languages', () => {
  expect(overlays.length).toBe(17);
  for (const language of ['nb', 'en', 'sv', 'bg'] as const) {
    expect(new Set(overlays.map(({ names }) => names[language])).size).toBe(17);
  }
});

it('paints each overlay, always the same, at any ratio', () => {
  for (const { id } of overlays) {
    for (const ratio of [1.5, 0.5, 20_000]) {
      const { width, height, data } = renderOverlay(id, ratio, 96)!;
      expect([id, Math.max(width, height), data.length]).toEqual([id, 96, width * height * 4]);
      const values = new Set(data.filter((_, index) => index % 4 === 3 || data[index - (index % 4) + 3]! > 0));
      expect(values.size, id).toBeGreaterThan(8);
    }
    expect(renderOverlay(id, 1.5, 96)!.data).toEqual(renderOverlay(id, 1.5, 96)!.data);
  }
});

it('keeps the size of what it shows when the ratio changes', () => {
  expect(renderOverlay('bokeh', 1)!.width).toBe(overlayTextureSize);
  const [wide, square] = [renderOverlay('brick-wall', 2, 128)!, renderOverlay('brick-wall', 1, 64)!];
  const row = (texture: typeof wide) => [...texture.data.slice(0, 4 * 60)];
  expect(row(wide)).toEqual(row(square));
});

it('has no texture for an unknown id', () => {
  expect(renderOverlay('toString', 1)).toBeNull();
});

it.each(['paper', 'plaster-wall', 'brick-wall', 'painting'])(
  'has in a saved file the contrast of the preview: %s',
  (id) => {
    const [preview, saved] = [renderOverlay(id, 8)!, renderOverlay(id, 8, savedOverlaySize)!];
    expect(Math.abs(contrastOf(saved) / contrastOf(preview) - 1)).toBeLessThan(0.04);
  },
);

/** The standard deviation of the reds. */
function contrastOf({ data }: Texture): number {
  const reds = data.filter((_, index) => index % 4 === 0);
  const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length;
  return Math.sqrt(reds.reduce((sum, red) => sum + (red - mean) ** 2, 0) / reds.length);
}
