type Entry = [tag: number, type: 3 | 4, value: number];

/** A directory of TIFF, little-endian, with one value an entry. */
function directory(entries: readonly Entry[], next: number): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

const sizeOf = (entries: number) => 2 + entries * 12 + 4;

/** A TIFF structure of 4000 × 3000 pixels with a large preview, if there is one, and a thumbnail, which are in it as JPEG. */
export function withPreviews({ preview, small }: { preview?: Buffer; small: Buffer }): Buffer {
  const first = 8;
  const second = first + sizeOf(preview ? 5 : 2);
  const previewAt = second + sizeOf(2);
  const smallAt = previewAt + (preview?.length ?? 0);
  const size: Entry[] = [
    [0x100, 4, 4000],
    [0x101, 4, 3000],
  ];
  const jpeg: Entry[] = preview
    ? [
        [0x103, 3, 6],
        [0x201, 4, previewAt],
        [0x202, 4, preview.length],
      ]
    : [];
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory([...size, ...jpeg], second),
    directory(
      [
        [0x201, 4, smallAt],
        [0x202, 4, small.length],
      ],
      0,
    ),
    ...(preview ? [preview] : []),
    small,
  ]);
}
