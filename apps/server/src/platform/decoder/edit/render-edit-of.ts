import {
  brushesInDisplayP3,
  type PixelSource,
  pixelsInMemory,
  renderPicture,
  UnknownAssetError,
} from '@stund/photo-editor/pixels';
import sharp from 'sharp';
import type { EditSource } from '../../formats/picture-decoder.ts';
import type { DecodeRequest, EditProblem, RenderedEdit } from '../decoder-protocol.ts';
import { encodeResult } from './encode-result.ts';
import { openSource } from './open-source.ts';
import { createDrawingTools } from './server-assets.ts';

sharp.cache(false);
sharp.concurrency(1);

type EditRequest = Extract<DecodeRequest, { goal: 'edit' }>;

/** Decodes an original, renders its edit in full size, and writes the result to a file. */
export async function renderEditOf({
  path,
  format,
  color,
  document,
  stickers,
  target,
}: EditRequest): Promise<RenderedEdit | EditProblem> {
  let opened: EditSource;
  try {
    opened = await openSource(path, format, color);
  } catch (error) {
    return { problem: 'undecodable', detail: messageOf(error) };
  }
  try {
    const { width, height, space } = opened;
    // The size that the client saw may be that of a preview, for a file that had not been processed then.
    const ofOriginal = { ...document, source: { ...document.source, width, height } };
    const edits = space === 'display-p3' ? brushesInDisplayP3(ofOriginal) : ofOriginal;
    const picture = await renderPicture(edits, pixelsOf(opened), createDrawingTools(stickers, space));
    return await encodeResult(picture, { ...opened, isSrgb: space === 'srgb', target });
  } catch (error) {
    const name = error instanceof UnknownAssetError ? `unknown asset ${error.message}` : messageOf(error);
    return { problem: 'rendering-failed', detail: name };
  }
}

function pixelsOf({ width, height, channels, pixels }: EditSource): PixelSource {
  return pixelsInMemory({ width, height, channels, data: pixels });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
