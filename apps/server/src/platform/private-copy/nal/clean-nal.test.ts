import { describe, expect, it } from 'vitest';
import { Canvas } from '../plan/canvas.ts';
import { PieceList } from '../plan/copy-plan.ts';
import { SourceView } from '../plan/source-view.ts';
import { assembleCopy } from '../testing/assemble-copy.ts';
import { bytesOf } from '../testing/buffer-bytes.ts';
import { cleanNal, type NalCodec } from './clean-nal.ts';

async function clean(codec: NalCodec, unit: Buffer): Promise<Buffer> {
  const view = SourceView.of(bytesOf(unit));
  const canvas = new Canvas();
  canvas.allow(view, 0, unit.length);
  await cleanNal(view, canvas, { codec, start: 0, end: unit.length });
  const list = new PieceList();
  canvas.addTo(list, 0, unit.length);
  return assembleCopy(unit, { pieces: list.pieces, sizeBytes: list.sizeBytes, crc32: 0 });
}

const camcorder = Buffer.from('17ee8c60f84d11d98cd60800200c9a66', 'hex');
const x264 = Buffer.from('dc45e9bde6d948b7962cd820d923eeef', 'hex');

function unit(head: number[], ...messages: Array<{ type: number; content: Buffer }>): Buffer {
  const parts = messages.map(({ type, content }) => Buffer.concat([Buffer.from([type, content.length]), content]));
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from([0x80])]);
}

describe('cleanNal', () => {
  it('overwrites what a camcorder writes, and leaves messages for the decoder', async () => {
    const timing = { type: 1, content: Buffer.from([1, 2, 3]) };
    const position = { type: 5, content: Buffer.concat([camcorder, Buffer.from('MDPM N60.39 E5.32')]) };
    const original = unit([6], timing, position);
    const cleaned = await clean('avc', original);
    expect(cleaned.length).toBe(original.length);
    expect(cleaned.includes('MDPM')).toBe(false);
    expect(cleaned.subarray(0, 8)).toEqual(original.subarray(0, 8));
    expect(cleaned.at(-1)).toBe(0x80);
  });

  it('leaves the sequences that prevent start codes in place', async () => {
    const content = Buffer.concat([camcorder, Buffer.from([0, 0, 1, 9, 0, 0, 0, 7])]);
    const escaped = Buffer.concat([camcorder, Buffer.from([0, 0, 3, 1, 9, 0, 0, 3, 0, 7])]);
    const original = Buffer.concat([Buffer.from([6, 5, content.length]), escaped, Buffer.from([0x80])]);
    const cleaned = await clean('avc', original);
    expect(cleaned.toString('hex', 19)).toBe('00000301ff0000030' + '1ff80');
  });

  it('overwrites every message with data of a program in HEVC, and those of unknown countries', async () => {
    const text = { type: 5, content: Buffer.concat([x264, Buffer.from('x264 - core 164')]) };
    const foreign = { type: 4, content: Buffer.from('\xb5\x12\x34 text', 'latin1') };
    const light = { type: 144, content: Buffer.from([0, 10, 0, 20]) };
    const cleaned = await clean('hevc', unit([0x4e, 1], text, foreign, light));
    expect(cleaned.includes('x264')).toBe(false);
    expect(cleaned.includes('text')).toBe(false);
    expect(cleaned.includes(Buffer.from([144, 4, 0, 10, 0, 20]))).toBe(true);
  });

  it('leaves the settings of x264, which decoders need', async () => {
    const settings = unit([6], {
      type: 5,
      content: Buffer.concat([x264, Buffer.from('x264 - core 164 r3095 - options\0')]),
    });
    expect(await clean('avc', settings)).toEqual(settings);
    const other = unit([6], { type: 5, content: Buffer.concat([x264, Buffer.from('Kari Nordmann\0')]) });
    expect((await clean('avc', other)).includes('Kari')).toBe(false);
  });

  it('leaves coded pictures unread', async () => {
    const picture = Buffer.concat([Buffer.from([0x65]), camcorder]);
    expect(await clean('avc', picture)).toEqual(picture);
  });
});
