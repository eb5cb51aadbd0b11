import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { heicFixture } from '../../decoder/testing/heic-fixture.ts';
import { aac, ffmpeg, givenVideo, h264 } from '../../video/testing/given-video.ts';
import { runExiftool } from './run-exiftool.ts';

/** Written into every tag with text, so that a search of the bytes finds what a list of tags would not. */
export const secret = 'Kari Nordmann 4711';

/** Tags of every kind, as exiftool writes them. Those that a format cannot have are left out by it. */
const tags = [
  '-GPSLatitude=60.3913',
  '-GPSLatitudeRef=N',
  '-GPSLongitude=5.3221',
  '-GPSLongitudeRef=E',
  '-GPSAltitude=42',
  `-GPSProcessingMethod=${secret}`,
  `-EXIF:Make=${secret}`,
  `-EXIF:Model=${secret}`,
  `-EXIF:Artist=${secret}`,
  `-EXIF:Copyright=${secret}`,
  `-EXIF:SerialNumber=${secret}`,
  `-EXIF:LensModel=${secret}`,
  `-EXIF:LensSerialNumber=${secret}`,
  `-EXIF:OwnerName=${secret}`,
  `-EXIF:UserComment=${secret}`,
  `-EXIF:ImageDescription=${secret}`,
  `-EXIF:ImageUniqueID=${secret}`,
  `-EXIF:Software=${secret}`,
  `-EXIF:XPAuthor=${secret}`,
  '-EXIF:FNumber=2.8',
  '-EXIF:ISO=400',
  '-EXIF:FocalLength=35',
  '-EXIF:DateTimeOriginal=2021:07:09 12:34:56',
  '-EXIF:OffsetTimeOriginal=+02:00',
  '-EXIF:SubSecTimeOriginal=123',
  `-XMP-dc:Creator=${secret}`,
  `-XMP-dc:Description=${secret}`,
  `-XMP-aux:SerialNumber=${secret}`,
  `-XMP-photoshop:City=${secret}`,
  '-XMP-exif:GPSLatitude=60.3913',
  '-XMP-exif:GPSLongitude=5.3221',
  `-IPTC:By-line=${secret}`,
  `-IPTC:City=${secret}`,
  `-Photoshop:CopyrightFlag=1`,
  `-Comment=${secret}`,
  `-PNG:Author=${secret}`,
  `-Keys:Author=${secret}`,
  '-Keys:GPSCoordinates=60.3913, 5.3221, 42',
  `-Keys:Make=${secret}`,
  `-Keys:Model=${secret}`,
  '-Keys:CreationDate=2021:07:09 12:34:56+02:00',
  `-ItemList:Artist=${secret}`,
  `-ItemList:Comment=${secret}`,
  '-UserData:GPSCoordinates=60.3913, 5.3221, 42',
  `-UserData:Make=${secret}`,
  `-UserData:Author=${secret}`,
];

async function writeTags(path: string, more: readonly string[] = []): Promise<void> {
  await runExiftool(['-q', '-q', '-m', '-overwrite_original', ...tags, ...more, path]);
}

function painting(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 96 * 64 * 3 }, (_, index) => (index * 7 + (index >> 6)) & 0xff));
  return sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } });
}

export interface TaggedOriginal {
  name: string;
  path: string;
}

/** Writes one original for each format and kind of metadata to the folder. */
export async function givenTaggedPictures(folder: string): Promise<TaggedOriginal[]> {
  const files: TaggedOriginal[] = [];
  const add = async (name: string, bytes: Buffer, more?: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    await writeTags(path, more);
    files.push({ name, path });
  };
  const turned = ['-EXIF:Orientation#=6', '-EXIF:ColorSpace#=1'];
  const jpeg = await painting().withIccProfile('p3').jpeg().toBuffer();
  await add('plain.jpg', jpeg, turned);
  const thumbnail = join(folder, 'thumbnail.jpg.tmp');
  writeFileSync(thumbnail, jpeg);
  await add('thumbnail.jpg', await painting().jpeg({ progressive: true }).toBuffer(), [
    `-ThumbnailImage<=${thumbnail}`,
  ]);
  const long = join(folder, 'long.tmp');
  writeFileSync(long, `${secret} `.repeat(8000));
  await add('extended-xmp.jpg', jpeg, [`-XMP-dc:Rights<=${long}`]);
  await add('cmyk.jpg', await painting().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer());
  await add('picture.png', await painting().withIccProfile('p3').png().toBuffer(), turned);
  await add('picture.webp', await painting().withIccProfile('p3').webp().toBuffer(), turned);
  await add('lossless.webp', await painting().webp({ lossless: true }).toBuffer(), turned);
  await add('picture.gif', await painting().gif().toBuffer());
  await add('deflate.tif', await painting().withIccProfile('p3').tiff({ compression: 'deflate' }).toBuffer(), turned);
  await add(
    'tiled.tif',
    await painting().tiff({ compression: 'lzw', tile: true, tileWidth: 32, tileHeight: 32 }).toBuffer(),
  );
  await add('jpeg-inside.tif', await painting().tiff({ compression: 'jpeg' }).toBuffer());
  const big = join(folder, 'big.tif');
  writeFileSync(big, givenBigTiff());
  files.push({ name: 'big.tif', path: big });
  await add('picture.heic', heicFixture);
  await add('picture.avif', await painting().withIccProfile('p3').heif({ compression: 'av1' }).toBuffer());
  return files;
}

/** A BigTIFF of one grey row, which exiftool does not write: its artist, and a text that no tag refers to. */
function givenBigTiff(): Buffer {
  const pixels = Buffer.from([0, 64, 128, 255]);
  const text = Buffer.from(`${secret}\0`);
  const entries: Array<[tag: number, type: number, count: number, value: number]> = [
    [256, 3, 1, 4],
    [257, 3, 1, 1],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 16, 1, 16],
    [277, 3, 1, 1],
    [278, 3, 1, 1],
    [279, 16, 1, pixels.length],
    [315, 2, text.length, 20],
  ];
  const directoryStart = 20 + 2 * text.length;
  const directory = Buffer.alloc(8 + entries.length * 20 + 8);
  directory.writeUInt32LE(entries.length);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 8 + index * 20;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 12);
  }
  const head = Buffer.from('49492b00080000000000000000000000', 'hex');
  head.writeUInt32LE(directoryStart, 8);
  return Buffer.concat([head, pixels, text, text, directory]);
}

/** Fields of a camcorder in a message of H.264, with their identifier (MDPM). */
const camcorderId = '17ee8c60f84d11d98cd60800200c9a66';

export async function givenTaggedVideos(folder: string): Promise<TaggedOriginal[]> {
  const files: TaggedOriginal[] = [];
  const add = async (name: string, source: string) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(source));
    await writeTags(path);
    files.push({ name, path });
  };
  const titled = ['-metadata', `title=${secret}`, '-metadata:s:v:0', `handler_name=${secret}`];
  await add('plain.mp4', givenVideo({ extension: 'mp4', sound: true, options: [...h264, ...aac, ...titled] }));
  const faststart = [...h264, ...aac, '-movflags', '+faststart', ...titled];
  await add('index-first.mov', givenVideo({ extension: 'mov', sound: true, options: faststart, rotation: 90 }));
  await add(
    'hevc.mp4',
    givenVideo({ extension: 'mp4', options: ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=none'] }),
  );
  await add('pcm.mov', givenVideo({ extension: 'mov', sound: true, options: ['-c:v', 'prores', '-c:a', 'pcm_s16le'] }));
  await add('time-code.mov', givenVideo({ extension: 'mov', options: [...h264, '-timecode', '01:02:03:04'] }));
  const message = `h264_metadata=sei_user_data=${camcorderId.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')}+${secret}`;
  await add('camcorder.mp4', givenVideo({ extension: 'mp4', options: [...h264, '-bsf:v', message] }));
  await add('positions.mp4', positionTrack(folder));
  return files;
}

/** A video with a track of timed metadata, as action cameras write it: one of subtitles with another type. */
function positionTrack(folder: string): string {
  const subtitles = join(folder, 'positions.srt');
  const texts = Array.from(
    { length: 4 },
    (_, index) => `${index + 1}\n00:00:00,${index}00 --> 00:00:00,${index}90\n${secret} ${index}\n\n`,
  );
  writeFileSync(subtitles, texts.join(''));
  const video = givenVideo({ extension: 'mp4', options: h264 });
  const path = join(folder, 'positions.tmp.mp4');
  ffmpeg(['-i', video, '-i', subtitles, '-map', '0:v', '-map', '1:s', '-c:v', 'copy', '-c:s', 'mov_text', path]);
  const bytes = readFileSync(path);
  for (const [from, to] of [
    ['sbtl', 'meta'],
    ['tx3g', 'gpmd'],
  ] as const)
    bytes.write(to, bytes.indexOf(from), 'latin1');
  writeFileSync(path, bytes);
  return path;
}

/** Motion photos with the video directly after the picture, and in a trailer of other data. */
export async function givenTaggedMotionPhotos(folder: string): Promise<TaggedOriginal[]> {
  const picture = join(folder, 'motion.tmp.jpg');
  writeFileSync(picture, await painting().jpeg().toBuffer());
  await writeTags(picture);
  const video = join(folder, 'motion.tmp.mp4');
  writeFileSync(video, readFileSync(givenVideo({ extension: 'mp4', sound: true, options: [...h264, ...aac] })));
  await writeTags(video);
  const parts = [readFileSync(picture), readFileSync(video)] as const;
  const direct = join(folder, 'motion.jpg');
  writeFileSync(direct, Buffer.concat(parts));
  const trailer = join(folder, 'trailer.jpg');
  const other = Buffer.from(`\0\0\x30\x0aMotionPhoto_Data`, 'latin1');
  writeFileSync(trailer, Buffer.concat([parts[0], parts[0], other, parts[1], Buffer.from(`SEFH${secret}SEFT`)]));
  return [
    { name: 'motion.jpg', path: direct },
    { name: 'trailer.jpg', path: trailer },
  ];
}
