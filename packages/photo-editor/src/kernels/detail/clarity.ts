/**
 * What clarity adds to each channel of a pixel: the difference to the blurred picture, strongest in the mid-tones and limited,
 * so that edges get no halo. `amount` is from -1 to 1; `base` is the luma of the blurred picture at this pixel.
 */
export function clarityDelta(own: number, base: number, amount: number): number {
  const detail = own - base;
  const midtones = Math.max(0, 4 * own * (1 - own));
  return (amount * 0.9 * midtones * detail) / (1 + 3 * Math.abs(detail));
}
