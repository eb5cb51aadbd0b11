import { smoothstep } from './light/shadows-highlights.ts';

/**
 * The factor by which a vignette multiplies a color. u and v are the place in the result from -0.5 to 0.5, `amount` is from 0
 * to 1. The darkening follows the result's aspect ratio and is complete in the corners.
 */
export function vignetteGain(u: number, v: number, amount: number): number {
  return 1 - Math.max(0, amount) * 0.85 * smoothstep(0.35, 1.05, Math.sqrt((u * u + v * v) * 2));
}
