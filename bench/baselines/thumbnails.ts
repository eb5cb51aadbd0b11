import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The baseline of the ingest benchmark: libvips alone makes the same three sizes, with a given number of pictures at a time. */
sharp.cache(false);
sharp.concurrency(1);

const [folder = '.', output = '.', lanes = '2'] = process.argv.slice(2);
const names = readdirSync(folder);
let next = 0;

async function lane(): Promise<void> {
  while (next < names.length) {
    const name = names[next++]!;
    let raw = await sharp(`${folder}/${name}`)
      .autoOrient()
      .resize(1280, 1280, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const size of [1280, 512, 256]) {
      if (size < 1280) {
        raw = await sharp(raw.data, { raw: raw.info })
          .resize(size, size, { fit: 'inside' })
          .raw()
          .toBuffer({ resolveWithObject: true });
      }
      await writeFile(
        `${output}/${name}-${size}.webp`,
        await sharp(raw.data, { raw: raw.info }).webp({ quality: 80, effort: 0 }).toBuffer(),
      );
    }
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, lane));
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
);
