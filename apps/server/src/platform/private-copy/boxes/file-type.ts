import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { type Box, readBody } from './read-boxes.ts';

/** Brands of standards. Those of makers identify a camera. */
const brands = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 avc1 hvc1 av01 dash msdh M4V |M4A |qt  |3gp4|3gp5|3gp6|3gp7|3ge6|3g2a|3g2b|mif1|mif2|msf1|heic|heix|heim|heis|hevc|hevx|avif|avis|avio|MA1A|MA1B|miaf|MiHE|MiHA|MiHB|MiPr|MiAn|tmap|jpeg|dby1|unif'
    .split('|')
    .flatMap((part) => (part.length === 4 ? [part] : part.split(' ')))
    .map((brand) => brand.padEnd(4)),
);

/** Camera RAW formats that use boxes. */
const rawBrands = new Set(['crx ']);

/** Allows the brands of standards, and replaces others. */
export async function planFileType(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  const original = await readBody(view, box, 8);
  understand(original.length % 4 === 0 && original.length <= 512, 'ftyp has an odd length');
  const bytes = Buffer.from(original);
  const neutral = 'isom';
  for (let at = 0; at < bytes.length; at += 4) {
    const brand = bytes.toString('latin1', at, at + 4);
    understand(!rawBrands.has(brand), 'a camera RAW file');
    // The second field is a version, which some makers use for a text.
    if (at === 4)
      bytes.writeUInt32BE(
        original.readUInt32BE(4) > 0xffff && !isQuickTimeVersion(original) ? 0 : original.readUInt32BE(4),
        4,
      );
    else if (!brands.has(brand)) bytes.write(neutral, at, 'latin1');
  }
  canvas.allow(view, box.start, box.bodyStart);
  canvas.writeChanged(view, box.bodyStart, { original, bytes });
}

/** QuickTime's version is a date in BCD, such as 0x20050300. */
function isQuickTimeVersion(body: Buffer): boolean {
  return body.toString('latin1', 0, 4) === 'qt  ' && body[4] === 0x20;
}
