/**
 * How the colours of a picture are coded: the code points of ITU-T H.273 (`nclx`) for the primaries and the transfer function, which
 * AVIF, HEIC and JPEG XL state instead of an ICC profile, and PNG in addition to one.
 */
export interface SignalledColor {
  primaries: number;
  transfer: number;
}

export const primariesOf = { bt709: 1, bt2020: 9, dciP3: 11, displayP3: 12 } as const;
export const transferOf = { bt709: 1, gamma22: 4, gamma28: 5, linear: 8, srgb: 13, pq: 16, hlg: 18 } as const;

const widePrimaries: ReadonlySet<number> = new Set([primariesOf.bt2020, primariesOf.dciP3, primariesOf.displayP3]);
/** The others are shown as sRGB by all programs, also the camera curves of BT.709 and BT.2020. */
const otherTransfers: ReadonlySet<number> = new Set([
  transferOf.gamma22,
  transferOf.gamma28,
  transferOf.linear,
  transferOf.pq,
  transferOf.hlg,
]);

/** Whether pictures with these colours look wrong when they are shown as sRGB. */
export function differsFromSrgb({ primaries, transfer }: SignalledColor): boolean {
  return widePrimaries.has(primaries) || otherTransfers.has(transfer);
}

export function isHighDynamicRange({ transfer }: SignalledColor): boolean {
  return transfer === transferOf.pq || transfer === transferOf.hlg;
}
