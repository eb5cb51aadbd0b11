import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The baseline of the editor's benchmark: libvips alone decodes pictures and encodes them again. */
sharp.cache(false);
sharp.concurrency(1);

const [count = '1', ...paths] = process.argv.slice(2);
for (let index = 0; index < Number(count); index++) {
  const bytes = await readFile(paths[index % paths.length]!);
  await sharp(bytes, { limitInputPixels: false }).autoOrient().jpeg({ quality: 92 }).toBuffer();
}
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 }),
);
