import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Makes a folder of small photos with different dates, and a larger file in every ten, which takes longer to upload.
 * All files are different, within a folder and between folders.
 */
export async function makeFolder(place: string, count: number): Promise<void> {
  await mkdir(place, { recursive: true });
  for (let index = 0; index < count; index++) {
    const isLarge = index % 10 === 7;
    const name = `IMG_${String(index).padStart(4, '0')}.${isLarge ? 'mov' : 'jpg'}`;
    await writeFile(join(place, name), isLarge ? randomBytes(3_000_000) : await paintNoise(index));
  }
}

async function paintNoise(index: number): Promise<Buffer> {
  const background = { r: (index * 37) % 256, g: (index * 59) % 256, b: (index * 83) % 256 };
  return sharp({
    create: { width: 320, height: 240, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .withExif({
      IFD0: { ImageDescription: randomBytes(8).toString('hex') },
      IFD2: { DateTimeOriginal: `${2000 + (index % 20)}:0${1 + (index % 9)}:15 12:00:00` },
    })
    .jpeg()
    .toBuffer();
}
