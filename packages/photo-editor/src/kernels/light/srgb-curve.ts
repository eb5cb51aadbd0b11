/** From the curve of sRGB, which Display P3 has too, to linear light. Values above 1 continue the curve, negative ones mirror it. */
export function toLinear(value: number): number {
  if (value < 0) return -toLinear(-value);
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** From linear light to the curve of sRGB. */
export function fromLinear(light: number): number {
  if (light < 0) return -fromLinear(-light);
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
