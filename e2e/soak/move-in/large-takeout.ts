import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { paintPhoto } from '../../fixtures/pictures.ts';
import { makeVideo } from '../../fixtures/videos.ts';
import { type Content, writeSparseZip } from './sparse-zip.ts';

export interface LargeTakeout {
  /** The archives, in the order of their numbers. */
  paths: string[];
  sizeBytes: number;
  /** How many different photos and videos they have. */
  files: number;
  /** How many files each album has. */
  albums: ReadonlyMap<string, number>;
}

const root = 'Takeout/Google Photos';
const photosInPart = 40;
const differentVideos = 5;

/**
 * Writes an export of Google Photos in `parts` archives of about `partBytes` each. Each part has its own photos, whose sidecars are in the next one, and a video that four other
 * parts have in an album of theirs.
 */
export async function writeLargeTakeout(folder: string, parts: number, partBytes: number): Promise<LargeTakeout> {
  const photo = await paintPhoto({ seed: 1, width: 320, height: 240 });
  const videos = Array.from({ length: differentVideos }, (_, index) => largeVideo(index, partBytes));
  const contents: Record<string, Content>[] = Array.from({ length: parts }, () => ({}));
  const albums = new Map<string, number>();
  for (const [part, files] of contents.entries()) {
    const next = contents[(part + 1) % parts]!;
    const album = `Album ${part}`;
    files[`${root}/${album}/metadata.json`] = text({ title: album });
    for (let index = 0; index < photosInPart; index += 1) {
      const number = part * photosInPart + index;
      // Different bytes after the end of the picture make a different file with the same pixels.
      const content = { head: Buffer.concat([photo, Buffer.from(`nr ${number}`)]), zeros: 0 };
      const year = `${root}/Photos from ${2000 + (part % 20)}`;
      const name = `IMG_${number}.jpg`;
      files[`${year}/${name}`] = content;
      const timestamp = String(Date.UTC(2000 + (part % 20), 5, 1 + (index % 28), 12) / 1000);
      next[`${year}/${name}.supplemental-metadata.json`] = text({ title: name, photoTakenTime: { timestamp } });
      if (index % 4 === 0) files[`${root}/${album}/${name}`] = content;
    }
    const video = part % differentVideos;
    const place = part < differentVideos ? 'Photos from 2020' : album;
    files[`${root}/${place}/film-${video}.mov`] = videos[video]!;
    albums.set(album, photosInPart / 4 + (part < differentVideos ? 0 : 1));
  }
  const paths: string[] = [];
  let sizeBytes = 0;
  for (const [part, files] of contents.entries()) {
    const path = join(folder, `takeout-20240101T000000Z-${String(part + 1).padStart(3, '0')}.zip`);
    sizeBytes += await writeSparseZip(path, files);
    paths.push(path);
  }
  return { paths, sizeBytes, files: parts * photosInPart + Math.min(parts, differentVideos), albums };
}

/** A playable video, made large with a box of zeros that players skip. */
function largeVideo(seed: number, sizeBytes: number): Content {
  const video = makeVideo({ seconds: 1, seed });
  const box = Buffer.alloc(16);
  box.writeUInt32BE(1);
  box.write('free', 4);
  box.writeBigUInt64BE(BigInt(sizeBytes - video.length), 8);
  const mark = createHash('sha256').update(`video ${seed}`).digest();
  const head = Buffer.concat([video, box, mark]);
  return { head, zeros: sizeBytes - head.length };
}

function text(value: object): Content {
  return { head: Buffer.from(JSON.stringify(value)), zeros: 0 };
}
