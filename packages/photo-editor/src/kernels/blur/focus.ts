import { smoothstep } from '../light/shadows-highlights.ts';
import { reductionFactor } from '../reduce.ts';

/** Where the picture is blurred, in pixels of the rendered original. */
export interface FocusArea {
  readonly kind: 'radial' | 'mirrored' | 'linear' | 'gaussian';
  readonly x: number;
  readonly y: number;
  /** Clockwise; without effect for `radial` and `gaussian`. */
  readonly radians: number;
  readonly inner: number;
  readonly outer: number;
}

/** The blur of a focus: [Note: Reduced images]. */
export interface FocusBlur {
  /** The whole factor by which the picture is reduced before it is blurred. */
  readonly factor: number;
  /** In pixels of the reduced image. */
  readonly sigma: number;
  /** How much of the blurred picture is mixed in where the mask is complete. */
  readonly share: number;
}

const widest = 0.03;
const narrowest = 0.003;

/** The blur for an intensity from 0 to 1. Below a tenth it is not narrower but weaker, so that it can always be reduced. */
export function focusBlur(intensity: number, shortestEdge: number): FocusBlur {
  const wanted = widest * intensity;
  const sigma = Math.max(wanted, narrowest) * shortestEdge;
  const factor = reductionFactor(sigma / 2);
  return { factor, sigma: sigma / factor, share: Math.min(1, wanted / narrowest) };
}

/** How much of a pixel is blurred, 0 to 1. x and y are the pixel's center. A linear focus blurs what is below its line. */
export function focusMask(area: FocusArea, x: number, y: number): number {
  if (area.kind === 'gaussian') return 1;
  const right = x - area.x;
  const down = y - area.y;
  const across = down * Math.cos(area.radians) - right * Math.sin(area.radians);
  const distance =
    area.kind === 'radial' ? Math.hypot(right, down) : area.kind === 'mirrored' ? Math.abs(across) : across;
  return smoothstep(area.inner, Math.max(area.outer, area.inner + 1), distance);
}
