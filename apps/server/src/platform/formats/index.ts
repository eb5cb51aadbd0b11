import { archive } from './documents/archive.ts';
import { code } from './documents/code.ts';
import { pdf } from './documents/pdf.ts';
import { presentation } from './documents/presentation.ts';
import { sidecar } from './documents/sidecar.ts';
import { sound } from './documents/sound.ts';
import { spreadsheet } from './documents/spreadsheet.ts';
import { text } from './documents/text.ts';
import type { FileFormat } from './file-format.ts';
import { avif } from './pictures/avif.ts';
import { bmp } from './pictures/bmp.ts';
import { cameraRaw } from './pictures/camera-raw.ts';
import { gif } from './pictures/gif.ts';
import { heif } from './pictures/heif.ts';
import { icon } from './pictures/icon.ts';
import { jpeg } from './pictures/jpeg.ts';
import { jpeg2000, jpeg2000Codestream } from './pictures/jpeg-2000.ts';
import { jpegXl } from './pictures/jpeg-xl.ts';
import { jpegXr } from './pictures/jpeg-xr.ts';
import { photoshop } from './pictures/photoshop.ts';
import { png } from './pictures/png.ts';
import { svg } from './pictures/svg.ts';
import { targa } from './pictures/targa.ts';
import { tiff } from './pictures/tiff.ts';
import { webp } from './pictures/webp.ts';
import { thirdGeneration } from './videos/3gpp.ts';
import { amv } from './videos/amv.ts';
import { avi } from './videos/avi.ts';
import { dv } from './videos/dv.ts';
import { dvrMs } from './videos/dvr-ms.ts';
import { flash } from './videos/flash.ts';
import { matroska } from './videos/matroska.ts';
import { motionJpeg } from './videos/motion-jpeg.ts';
import { mp4 } from './videos/mp4.ts';
import { mpeg } from './videos/mpeg.ts';
import { mpegTs } from './videos/mpeg-ts.ts';
import { mxf } from './videos/mxf.ts';
import { ogg } from './videos/ogg.ts';
import { quicktime } from './videos/quicktime.ts';
import { realMedia } from './videos/real-media.ts';
import { webm } from './videos/webm.ts';
import { windowsMedia } from './videos/windows-media.ts';
import { wtv } from './videos/wtv.ts';

/** All formats. What the structure of bytes says is asked in this order: a drawing before a text. */
export const pictureFormats = [
  jpeg,
  png,
  gif,
  webp,
  tiff,
  avif,
  heif,
  bmp,
  svg,
  jpegXl,
  jpegXr,
  jpeg2000,
  jpeg2000Codestream,
  icon,
  photoshop,
  targa,
  cameraRaw,
] as const;

export const videoFormats = [
  mp4,
  quicktime,
  avi,
  matroska,
  webm,
  windowsMedia,
  flash,
  mpeg,
  mpegTs,
  thirdGeneration,
  ogg,
  dv,
  mxf,
  realMedia,
  motionJpeg,
  amv,
  wtv,
  dvrMs,
] as const;

export const documentFormats = [pdf, text, spreadsheet, presentation, archive, code, sidecar, sound] as const;

export const formats: readonly FileFormat[] = [...pictureFormats, ...videoFormats, ...documentFormats];

/** What a decoder reads, by which decoders are named. `common` are the formats that libvips reads. */
export type PictureFormat = NonNullable<(typeof pictureFormats)[number]['decoder']>['name'];
