import { TiffBlock } from '../tiff/index.ts';

/** The most that a segment of a JPEG contains, without its length (ITU-T T.81 B.1.1.4). */
const maxSegmentBytes = 65_533;
const exifHead = Buffer.from('Exif\0\0', 'latin1');
const profileHead = Buffer.from('ICC_PROFILE\0', 'latin1');
const orientationTag = 0x0112;
const maxEntries = 1000;

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
  const copy = TiffBlock.ofBlock(Buffer.from(exif));
  if (!copy) return exif;
  try {
    for (const { tag, valueStart } of copy.entries(copy.firstDirectory, maxEntries))
      if (tag === orientationTag) copy.layout.writeUint16(copy.bytes, valueStart, 1);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return copy.bytes;
}
