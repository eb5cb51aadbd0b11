import { numbersOf, readTiffDirectory, withFields } from './tiff-directory.ts';

const tag = { compression: 259, photometric: 262, samples: 277, colorMap: 320, extraSamples: 338 } as const;
const photometric = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, separated: 5 } as const;
/** The compression methods of fax machines. */
const faxMethods: ReadonlySet<number> = new Set([2, 3, 4]);

/** The same TIFF with the field that says what its samples mean, which some programs leave out. Undefined when nothing is missing. */
export function repairTiff(bytes: Buffer): Buffer | undefined {
  const directory = readTiffDirectory(bytes);
  if (!directory || directory.fields.has(tag.photometric)) return undefined;
  const [compression = 1] = numbersOf(directory, tag.compression);
  const [samples = 1] = numbersOf(directory, tag.samples);
  const colors = samples - numbersOf(directory, tag.extraSamples).length;
  const meaning = () => {
    if (directory.fields.has(tag.colorMap)) return photometric.palette;
    if (colors >= 4) return photometric.separated;
    if (colors === 3) return photometric.rgb;
    return faxMethods.has(compression) ? photometric.whiteIsZero : photometric.blackIsZero;
  };
  return withFields(directory, new Map([[tag.photometric, [meaning()]]]));
}
