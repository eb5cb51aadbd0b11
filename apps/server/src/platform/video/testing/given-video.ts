import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether ffmpeg is available, which tests of videos need. bin/test installs it where it may. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

let folder: string | undefined;

/** The folder for the videos of this test file. It is removed when the process ends. */
function videoFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'stund-videos-'));
    folder = made;
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  return folder;
}

export interface VideoRecipe {
  /** Decides the container. */
  extension: string;
  /** ffmpeg's moving test picture unless given. */
  picture?: string;
  sound?: boolean;
  /** The codecs and other output options. */
  options: readonly string[];
  /** The clockwise rotation, written into the container as phones do. */
  rotation?: 90 | 180 | 270;
}

/** Creates a video with ffmpeg and returns its path. By default it has twelve frames of 160 × 90. */
export function givenVideo({ extension, picture, sound, options, rotation }: VideoRecipe): string {
  const path = join(videoFolder(), `${randomUUID()}.${extension}`);
  const inputs = ['-f', 'lavfi', '-i', picture ?? 'testsrc2=size=160x90:rate=12:duration=1'];
  if (sound) inputs.push('-f', 'lavfi', '-i', 'sine=frequency=440:duration=1');
  ffmpeg([...inputs, ...options, path]);
  if (rotation !== undefined) writeRotation(path, rotation);
  return path;
}

/** Writes the matrix of the first track's header (ISO/IEC 14496-12, 8.3.2), which ffmpeg's versions write differently. */
function writeRotation(path: string, rotation: 90 | 180 | 270): void {
  const bytes = readFileSync(path);
  const matrixAt = bytes.indexOf('tkhd') + 4 + 40;
  const [width, height] = [bytes.readUInt32BE(matrixAt + 36), bytes.readUInt32BE(matrixAt + 40)];
  const one = 0x10000;
  const rows = {
    90: [0, one, -one, 0, height, 0],
    180: [-one, 0, 0, -one, width, height],
    270: [0, -one, one, 0, 0, width],
  }[rotation];
  for (const [index, value] of rows.entries()) bytes.writeInt32BE(value, matrixAt + [0, 4, 12, 16, 24, 28][index]!);
  writeFileSync(path, bytes);
}

export function ffmpeg(programArguments: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...programArguments], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'];
export const aac = ['-c:a', 'aac', '-b:a', '32k'];

/** HEVC with ten bits of high dynamic range, as phones record it. */
export function hdrOptions(transfer: 'smpte2084' | 'arib-std-b67'): string[] {
  const colors = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  return [
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1'],
    ...['-x265-params', `log-level=none:${colors}`],
    ...['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'],
  ];
}
