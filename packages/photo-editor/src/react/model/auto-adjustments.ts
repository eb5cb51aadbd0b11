import type { Adjustments } from '../../document/edit-document.ts';
import type { Histogram } from '../../webgl/editor-renderer.ts';

/** How much of the pixels may be lost at each end of the scale. */
const clipped = 0.005;

/**
 * Values that use the whole scale from dark to light and bring the median towards the middle, gently: a night stays dark, and a
 * picture that uses the scale already is hardly changed.
 */
export function autoAdjustments({ luma, red, green, blue }: Histogram): Partial<Adjustments> {
  const dark = quantile(luma, clipped);
  const light = quantile(luma, 1 - clipped);
  const median = quantile(luma, 0.5);
  const spread = light - dark;
  const means = [red, green, blue].map(meanOf);
  const average = means.reduce((sum, mean) => sum + mean, 0) / 3;
  return {
    blacks: round(-dark * 0.9),
    whites: round((1 - light) * 0.9),
    exposure: round((0.46 - median) * 0.5),
    contrast: round((0.8 - spread) * 0.25),
    // Half of what would make the average gray: the light of an evening is not an error.
    temperature: round(((means[2]! - means[0]!) / Math.max(0.05, average)) * 0.15),
    tint: round(((means[1]! - (means[0]! + means[2]!) / 2) / Math.max(0.05, average)) * 0.15),
    vibrance: 0.12,
  };
}

const round = (value: number) => Math.round(Math.min(0.5, Math.max(-0.5, value)) * 100) / 100 || 0;

/** The value, from 0 to 1, that this share of the pixels does not exceed. */
function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share) return value / 255;
  }
  return 1;
}

function meanOf(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, value) => sum + count * value, 0) / Math.max(1, total) / 255;
}
