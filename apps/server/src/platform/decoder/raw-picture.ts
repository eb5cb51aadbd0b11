/** Pixels in memory, 8 bits a channel, row after row, upright. */
export interface RawPicture {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
  /** An ICC profile that the colours are meant in; sRGB without one. */
  profile?: Buffer | undefined;
}
