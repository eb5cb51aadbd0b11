import type { BlendMode } from '../document/edit-document.ts';
import type { Affine } from '../geometry/affine.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { blendChannel } from '../kernels/blend.ts';
import { vignetteGain } from '../kernels/vignette.ts';
import type { Area } from './pixel-source.ts';
import type { Bitmap } from './render-assets.ts';

/** An area of the result that is being composed: RGBA with straight alpha from 0 to 1. */
export interface Canvas extends Area {
  readonly data: Float32Array;
}

/** Something that is drawn over the picture. */
export interface Drawing {
  /** Whether it may draw anything in an area. */
  touches(area: Area): Promise<boolean> | boolean;
  layOver(canvas: Canvas): Promise<void> | void;
}

/** Lays a bitmap that has the result's pixels of an area over the part of the canvas that it covers. */
export function layOver(canvas: Canvas, bitmap: Bitmap, place: Area, opacity: number): void {
  const { data } = canvas;
  const source = bitmap.data;
  const full = opacity / 255;
  const left = Math.max(canvas.left, place.left);
  const right = Math.min(canvas.left + canvas.width, place.left + place.width);
  const bottom = Math.min(canvas.top + canvas.height, place.top + place.height);
  for (let y = Math.max(canvas.top, place.top); y < bottom; y += 1) {
    let at = ((y - canvas.top) * canvas.width + left - canvas.left) * 4;
    let from = ((y - place.top) * place.width + left - place.left) * 4;
    for (let x = left; x < right; x += 1, at += 4, from += 4) {
      const alpha = source[from + 3]!;
      if (alpha === 0) continue;
      mixNormal(data, at, source[from]! / 255, source[from + 1]! / 255, source[from + 2]! / 255, alpha * full);
    }
  }
}

/** Lays pixels with premultiplied alpha over a canvas of the same size. */
export function layPremultiplied({ data }: Canvas, pixels: Float32Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha <= 0) continue;
    mixNormal(data, at, pixels[at]! / alpha, pixels[at + 1]! / alpha, pixels[at + 2]! / alpha, alpha);
  }
}

function mixNormal(data: Float32Array, at: number, red: number, green: number, blue: number, alpha: number): void {
  const below = data[at + 3]! * (1 - alpha);
  const total = alpha + below;
  if (total <= 0) return;
  data[at] = (red * alpha + data[at]! * below) / total;
  data[at + 1] = (green * alpha + data[at + 1]! * below) / total;
  data[at + 2] = (blue * alpha + data[at + 2]! * below) / total;
  data[at + 3] = total;
}

/** Lays a texture that is stretched over the whole result over the canvas. */
export function layTexture(
  canvas: Canvas,
  texture: Bitmap,
  { result, opacity, mode }: { readonly result: Size; readonly opacity: number; readonly mode: BlendMode },
): void {
  const { data } = canvas;
  const color = new Float32Array(4);
  let at = 0;
  for (let row = 0; row < canvas.height; row += 1) {
    const v = ((canvas.top + row + 0.5) / result.height) * texture.height - 0.5;
    for (let column = 0; column < canvas.width; column += 1, at += 4) {
      const u = ((canvas.left + column + 0.5) / result.width) * texture.width - 0.5;
      sampleBitmap(texture, u, v, color);
      const alpha = color[3]! * opacity;
      if (alpha <= 0) continue;
      const below = data[at + 3]!;
      const total = alpha + below * (1 - alpha);
      for (let channel = 0; channel < 3; channel += 1) {
        const source = color[channel]!;
        const backdrop = data[at + channel]!;
        const blended =
          mode === 'normal' ? source : (1 - below) * source + below * blendChannel(mode, backdrop, source);
        data[at + channel] = (alpha * blended + (1 - alpha) * below * backdrop) / total;
      }
      data[at + 3] = total;
    }
  }
}

/** Interpolates a bitmap at a place in its pixels, whose centers are whole numbers. The pixels at the edges continue outside. */
function sampleBitmap({ width, height, data }: Bitmap, x: number, y: number, to: Float32Array): void {
  const column = Math.min(Math.max(x, 0), width - 1);
  const row = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const across = column - left;
  const down = row - top;
  to.fill(0);
  addPixel(data, (top * width + left) * 4, (1 - across) * (1 - down), to);
  addPixel(data, (top * width + right) * 4, across * (1 - down), to);
  addPixel(data, (bottom * width + left) * 4, (1 - across) * down, to);
  addPixel(data, (bottom * width + right) * 4, across * down, to);
  const alpha = to[3]!;
  if (alpha <= 0) return;
  for (let channel = 0; channel < 3; channel += 1) to[channel] = to[channel]! / alpha;
}

function addPixel(data: Bitmap['data'], at: number, weight: number, to: Float32Array): void {
  const alpha = (data[at + 3]! / 255) * weight;
  to[0] = to[0]! + (data[at]! / 255) * alpha;
  to[1] = to[1]! + (data[at + 1]! / 255) * alpha;
  to[2] = to[2]! + (data[at + 2]! / 255) * alpha;
  to[3] = to[3]! + alpha;
}

/**
 * Lays a bitmap over the canvas where a matrix maps the result's pixels to its own, for stickers. Where it is reduced, it is sampled
 * several times for each pixel.
 */
export function layPlaced(canvas: Canvas, bitmap: Bitmap, toBitmap: Affine, opacity: number): void {
  const { a, b, c, d, e, f } = toBitmap;
  const samples = Math.min(Math.ceil(Math.sqrt(Math.abs(a * d - b * c))), 16);
  const color = new Float32Array(4);
  let at = 0;
  for (let row = 0; row < canvas.height; row += 1) {
    for (let column = 0; column < canvas.width; column += 1, at += 4) {
      const x = canvas.left + column;
      const y = canvas.top + row;
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const sx = x + ((sample % samples) + 0.5) / samples;
        const sy = y + (Math.floor(sample / samples) + 0.5) / samples;
        const u = a * sx + c * sy + e;
        const v = b * sx + d * sy + f;
        if (u <= 0 || v <= 0 || u >= bitmap.width || v >= bitmap.height) continue;
        sampleBitmap(bitmap, u - 0.5, v - 0.5, color);
        red += color[0]! * color[3]!;
        green += color[1]! * color[3]!;
        blue += color[2]! * color[3]!;
        alpha += color[3]!;
      }
      if (alpha <= 0) continue;
      mixNormal(canvas.data, at, red / alpha, green / alpha, blue / alpha, (alpha / (samples * samples)) * opacity);
    }
  }
}

/** Darkens the canvas towards the corners of the result. */
export function vignette({ data, left, top, width, height }: Canvas, result: Size, amount: number): void {
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    const v = (top + row + 0.5) / result.height - 0.5;
    for (let column = 0; column < width; column += 1, at += 4) {
      const u = (left + column + 0.5) / result.width - 0.5;
      const gain = vignetteGain(u, v, amount);
      data[at] = data[at]! * gain;
      data[at + 1] = data[at + 1]! * gain;
      data[at + 2] = data[at + 2]! * gain;
    }
  }
}
