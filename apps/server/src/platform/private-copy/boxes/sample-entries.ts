import { cleanNal, type NalCodec } from '../nal/clean-nal.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { planColor } from './plan-color.ts';
import { allowHeader, allowStart, type Box, blankBox, childrenOf, readBody, readBoxes } from './read-boxes.ts';

/** How the samples of a track are coded. */
export interface SampleFormat {
  /** The size of a sample for sound whose table has only a count. */
  constantBytes: number | undefined;
  /** For codecs with NAL units: the number of bytes of a unit's length. */
  nal: { codec: NalCodec; lengthBytes: number } | undefined;
}

const nalCodecs: ReadonlyMap<string, NalCodec> = new Map([
  ...['avc1', 'avc3'].map((type) => [type, 'avc'] as const),
  ...['hvc1', 'hev1', 'dvh1', 'dvhe'].map((type) => [type, 'hevc'] as const),
]);
const otherVideo = new Set('av01 vp08 vp09 mp4v s263 h263 H263 apch apcn apcs apco ap4h ap4x'.split(' '));
/** Uncompressed sound, with the bytes of a value, or undefined where the entry says it. */
const pcm: ReadonlyMap<string, number | undefined> = new Map([
  ['sowt', undefined],
  ['twos', undefined],
  ['raw ', 1],
  ['NONE', undefined],
  ['lpcm', undefined],
  ['ipcm', undefined],
  ['fpcm', undefined],
  ['in24', 3],
  ['in32', 4],
  ['fl32', 4],
  ['fl64', 8],
  ['ulaw', 1],
  ['alaw', 1],
]);
const otherSound = new Set('mp4a|alac|ac-3|ec-3|samr|sawb|sawp|Opus|fLaC|.mp3|ima4|ms\0\x11|ms\0\x02|ms\0U'.split('|'));

/** Boxes of a sample entry with numbers and decoder settings only. */
const settings = new Set(
  'esds av1C vpcC btrt pasp clap fiel gama mdcv clli SmDm CoLL d263 damr chan dOps dac3 dec3 alac dvcC dvvC dvwC lhvC amve cclv ccst srat hfov proj prhd equi cbmp mshp frma mp4a enda chnl pcmC'.split(
    ' ',
  ),
);

/** Plans the descriptions of samples, without names of encoders. Throws NotUnderstoodError for a codec that is not listed. */
export async function planSampleEntries(
  view: SourceView,
  canvas: Canvas,
  { box, kind }: { box: Box; kind: 'video' | 'sound' },
): Promise<SampleFormat> {
  allowStart(canvas, view, { box, bytes: 8 });
  const entries = await childrenOf(view, box, 8);
  understand(entries.length > 0 && entries.length <= 16, 'no sample description');
  const formats: SampleFormat[] = [];
  for (const entry of entries)
    formats.push(await (kind === 'video' ? planVideoEntry(view, canvas, entry) : planSoundEntry(view, canvas, entry)));
  const [format] = formats;
  understand(
    formats.every((other) => isSame(other, format!)),
    'a track with several codecs',
  );
  return format!;
}

function isSame(one: SampleFormat, other: SampleFormat): boolean {
  return (
    one.constantBytes === other.constantBytes &&
    one.nal?.codec === other.nal?.codec &&
    one.nal?.lengthBytes === other.nal?.lengthBytes
  );
}

const videoHeadBytes = 78;

async function planVideoEntry(view: SourceView, canvas: Canvas, box: Box): Promise<SampleFormat> {
  const codec = nalCodecs.get(box.type);
  understand(codec !== undefined || otherVideo.has(box.type), `video of type ${box.type}`);
  const original = (await readBody(view, box, videoHeadBytes)).subarray(0, videoHeadBytes);
  const bytes = Buffer.from(original);
  // Vendor, compressor name.
  bytes.fill(0, 12, 16).fill(0, 42, 74);
  understand(bytes.readInt16BE(76) === -1, 'a video with a colour table');
  allowHeader(canvas, view, box);
  canvas.writeChanged(view, box.bodyStart, { original, bytes });
  const children = await readBoxes(view, { start: box.bodyStart + videoHeadBytes, end: box.end });
  let nal: SampleFormat['nal'];
  for (const child of children) {
    const isNalSettings = child.type === (codec === 'avc' ? 'avcC' : 'hvcC');
    if (codec && isNalSettings)
      nal = { codec, lengthBytes: await planNalSettings(view, canvas, { box: child, codec }) };
    else await planSetting(view, canvas, child);
  }
  understand(codec === undefined || nal !== undefined, 'a video without decoder settings');
  return { constantBytes: undefined, nal };
}

async function planSoundEntry(view: SourceView, canvas: Canvas, box: Box): Promise<SampleFormat> {
  understand(pcm.has(box.type) || otherSound.has(box.type), `sound of type ${box.type}`);
  const head = await readBody(view, box, 28);
  const version = head.readUInt16BE(8);
  understand(version <= 2, 'sound of an unknown version');
  const headBytes = [28, 44, 64][version]!;
  const original = (await readBody(view, box, headBytes)).subarray(0, headBytes);
  const bytes = Buffer.from(original);
  // Vendor.
  bytes.fill(0, 12, 16);
  allowHeader(canvas, view, box);
  canvas.writeChanged(view, box.bodyStart, { original, bytes });
  for (const child of await readBoxes(view, { start: box.bodyStart + headBytes, end: box.end }))
    await planSetting(view, canvas, child);
  return { constantBytes: constantBytesOf(box.type, original), nal: undefined };
}

/** QuickTime's sample sizes count frames of uncompressed or packed sound, whose size is in the entry. */
function constantBytesOf(type: string, head: Buffer): number | undefined {
  const version = head.readUInt16BE(8);
  if (version === 1) {
    const [samplesPerPacket, bytesPerFrame] = [head.readUInt32BE(28), head.readUInt32BE(36)];
    if (samplesPerPacket > 0 && bytesPerFrame > 0) return bytesPerFrame / samplesPerPacket;
  }
  if (version === 2 || !pcm.has(type)) return undefined;
  const bytesPerValue = pcm.get(type) ?? Math.ceil(head.readUInt16BE(18) / 8);
  return head.readUInt16BE(16) * bytesPerValue;
}

async function planSetting(view: SourceView, canvas: Canvas, box: Box, isNested = false): Promise<void> {
  if (box.type === 'colr') return planColor(view, canvas, box);
  if (settings.has(box.type)) return canvas.allow(view, box.start, box.end);
  if (box.type === 'dfLa') {
    // Only the stream's properties: further blocks are comments and pictures (RFC 9639 §8).
    const body = await readBody(view, box, 8);
    understand((body[4]! & 0x7f) === 0 && body.length === 42, 'FLAC with comments');
    return canvas.allow(view, box.start, box.end);
  }
  if (!isNested && (box.type === 'wave' || box.type === 'sv3d')) {
    allowHeader(canvas, view, box);
    for (const child of await childrenOf(view, box)) await planSetting(view, canvas, child, true);
    return;
  }
  if (box.type === '\0\0\0\0') return allowHeader(canvas, view, box);
  await blankBox(canvas, view, box);
}

/** Allows avcC or hvcC, whose parameter sets may be accompanied by messages, and returns the bytes of a unit's length. */
export async function planNalSettings(
  view: SourceView,
  canvas: Canvas,
  { box, codec }: { box: Box; codec: NalCodec },
): Promise<number> {
  const body = await readBody(view, box, codec === 'avc' ? 7 : 23);
  canvas.allow(view, box.start, box.end);
  if (codec === 'avc') return (body[4]! & 3) + 1;
  let at = 23;
  for (let array = 0; array < body[22]!; array += 1) {
    understand(at + 3 <= body.length, 'hvcC is truncated');
    const count = body.readUInt16BE(at + 1);
    at += 3;
    for (let unit = 0; unit < count; unit += 1) {
      understand(at + 2 <= body.length, 'hvcC is truncated');
      const length = body.readUInt16BE(at);
      understand(at + 2 + length <= body.length, 'hvcC is truncated');
      await cleanNal(view, canvas, { codec, start: box.bodyStart + at + 2, end: box.bodyStart + at + 2 + length });
      at += 2 + length;
    }
  }
  understand(at === body.length, 'hvcC has other bytes');
  return (body[21]! & 3) + 1;
}
