import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';

/** The baseline of the HEIC benchmark: libheif and libvips alone, one picture at a time; run in as many processes as there are decoders. */
sharp.cache(false);
sharp.concurrency(1);

interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void;
}
const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
};

const [folder = '.', output = '.', part = '0', parts = '1'] = process.argv.slice(2);
const names = readdirSync(folder).filter((_, index) => index % Number(parts) === Number(part));
for (const name of names) {
  const [image] = new libheif.HeifDecoder().decode(readFileSync(`${folder}/${name}`));
  if (!image) throw new Error(`${name} holds no picture`);
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = await new Promise<Uint8ClampedArray>((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? resolve(shown.data) : reject(new Error(`${name} cannot be decoded`)),
    );
  });
  let raw: { data: Buffer | Uint8ClampedArray; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } } = {
    data: pixels,
    info: { width, height, channels: 4 },
  };
  for (const size of [1280, 512, 256]) {
    raw = await sharp(raw.data, { raw: raw.info })
      .resize(size, size, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const webp = await sharp(raw.data, { raw: raw.info }).webp({ quality: 80, effort: 0 }).toBuffer();
    await writeFile(`${output}/${name}-${size}.webp`, webp);
  }
}
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
);
