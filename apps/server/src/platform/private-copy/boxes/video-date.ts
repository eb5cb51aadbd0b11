import type { Canvas } from '../plan/canvas.ts';
import { NotUnderstoodError } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { type Box, blankBox, readBody, readBoxes } from './read-boxes.ts';

const dateKey = 'com.apple.quicktime.creationdate';
const datePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:?\d{2})?$/;
const maxMetaBytes = 2 ** 20;

/** Replaces the metadata of a video by the date with its offset, if it has one, and otherwise by free space. */
export async function planDateOnly(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  const size = box.end - box.start;
  const found = size <= maxMetaBytes && box.bodyStart - box.start === 8 ? await findDate(view, box) : undefined;
  const content = found && writeDate(found);
  const left = content ? size - 8 - content.length : 0;
  // The rest of the box becomes free space, which needs a header of its own.
  if (!content || left < 8) return blankBox(canvas, view, box);
  canvas.write(view, box.start, Buffer.concat([header(size, 'meta'), content, header(left, 'free')]));
}

interface FoundDate {
  date: string;
  /** ISO's box begins with version and flags, QuickTime's does not. */
  isIso: boolean;
}

async function findDate(view: SourceView, box: Box): Promise<FoundDate | undefined> {
  try {
    const body = await readBody(view, box, 16);
    const isIso = body.toString('latin1', 8, 12) === 'hdlr';
    const children = await readBoxes(view, { start: box.bodyStart + (isIso ? 4 : 0), end: box.end });
    const keys = children.find(({ type }) => type === 'keys');
    const list = children.find(({ type }) => type === 'ilst');
    const number = keys && numberOfKey(await readBody(view, keys, 8));
    if (!list || !number) return undefined;
    for (const item of await readBoxes(view, { start: list.bodyStart, end: list.end })) {
      if (Buffer.from(item.type, 'latin1').readUInt32BE(0) !== number) continue;
      const data = await readBody(view, item, 16);
      const date = data.toString('latin1', 16, Math.min(data.length, data.readUInt32BE(0)));
      return datePattern.test(date) ? { date, isIso } : undefined;
    }
  } catch (error) {
    if (!(error instanceof NotUnderstoodError) && !(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The position of the date's key in the list of keys, from 1. */
function numberOfKey(body: Buffer): number | undefined {
  let at = 8;
  for (let number = 1; at + 8 <= body.length && number <= 1000; number += 1) {
    const size = body.readUInt32BE(at);
    if (size < 8) return undefined;
    if (body.toString('latin1', at + 8, at + size) === dateKey) return number;
    at += size;
  }
  return undefined;
}

function writeDate({ date, isIso }: FoundDate): Buffer {
  const handler = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from('mdta'), Buffer.alloc(13)]));
  const key = box('mdta', Buffer.from(dateKey));
  const keys = box('keys', Buffer.concat([uint32(0), uint32(1), key]));
  const data = box('data', Buffer.concat([uint32(1), uint32(0), Buffer.from(date)]));
  const item = box('\0\0\0\x01', data);
  return Buffer.concat([isIso ? uint32(0) : Buffer.alloc(0), handler, keys, box('ilst', item)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function header(size: number, type: string): Buffer {
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1')]);
}

function box(type: string, body: Buffer): Buffer {
  return Buffer.concat([header(8 + body.length, type), body]);
}
