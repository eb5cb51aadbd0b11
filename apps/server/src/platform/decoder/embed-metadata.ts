/** The most that a segment of a JPEG contains, without its length (ITU-T T.81 B.1.1.4). */
const maxSegmentBytes = 65_533;
const exifHead = Buffer.from('Exif\0\0', 'latin1');
const profileHead = Buffer.from('ICC_PROFILE\0', 'latin1');
const orientationTag = 0x0112;

export interface PictureMetadata {
  /** An ICC profile. */
  profile: Buffer | undefined;
  /** The TIFF structure of the Exif data. */
  exif: Buffer | undefined;
}

/**
 * Embeds metadata in a JPEG, in front of its other segments (Exif 3.0 §4.5.4, ICC.1 B.4). Exif data that says how the picture has to be
 * turned is changed to say that it is upright. Exif data that does not fit is left out.
 */
export function embedMetadata(jpeg: Buffer, { profile, exif }: PictureMetadata): Buffer {
  const start = jpeg.subarray(0, 2);
  const fitting = exif !== undefined && exif.length + exifHead.length <= maxSegmentBytes ? [exif] : [];
  return Buffer.concat([
    start,
    ...fitting.map((block) => segment(0xe1, Buffer.concat([exifHead, asUpright(block)]))),
    ...(profile ? profileSegments(profile) : []),
    jpeg.subarray(2),
  ]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function profileSegments(profile: Buffer): Buffer[] {
  const room = maxSegmentBytes - profileHead.length - 2;
  const count = Math.ceil(profile.length / room);
  if (count > 255) return [];
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * room, (index + 1) * room);
    return segment(0xe2, Buffer.concat([profileHead, Buffer.from([index + 1, count]), part]));
  });
}

/** A copy of the TIFF structure whose orientation is 1. A structure that cannot be read stays as it is. */
function asUpright(exif: Buffer): Buffer {
  const copy = Buffer.from(exif);
  const isLittle = copy.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? copy.readUInt16LE(at) : copy.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? copy.readUInt32LE(at) : copy.readUInt32BE(at));
  try {
    const directory = read32(4);
    const count = read16(directory);
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12;
      if (read16(at) !== orientationTag) continue;
      if (isLittle) copy.writeUInt16LE(1, at + 8);
      else copy.writeUInt16BE(1, at + 8);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return copy;
}
