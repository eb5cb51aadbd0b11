import { afterAll, describe, expect, it } from 'vitest';
import { isPlayableInBrowsers } from './browser-support.ts';
import { aac, givenVideo, h264, hasFfmpeg, hdrOptions, type VideoRecipe } from './testing/given-video.ts';
import { givenVideoTools } from './testing/video-tools-fixture.ts';
import type { VideoFacts } from './video-facts.ts';

const { tools, posterOf, encode, close } = givenVideoTools();
afterAll(close);

const defaults = { width: 160, height: 90, durationMs: 1000, rotationDegrees: 0, framesPerSecond: 12, hdr: undefined };
/** Formats that cameras and programs have written over thirty years. */
const kinds: Array<[string, VideoRecipe, string, Partial<VideoFacts>, boolean]> = [
  [
    'H.264 and AAC in MP4',
    { extension: 'mp4', sound: true, options: [...h264, ...aac] },
    'video/mp4',
    { videoCodec: 'h264', audioCodec: 'aac' },
    true,
  ],
  [
    'H.264 in QuickTime',
    { extension: 'mov', options: h264 },
    'video/quicktime',
    { videoCodec: 'h264', audioCodec: null },
    true,
  ],
  [
    'H.264 in fragments',
    { extension: 'mp4', options: [...h264, '-movflags', 'frag_keyframe+empty_moov'] },
    'video/mp4',
    { videoCodec: 'h264' },
    true,
  ],
  [
    'H.264 of ten bits',
    { extension: 'mp4', options: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'] },
    'video/mp4',
    { videoCodec: 'h264' },
    false,
  ],
  [
    'H.264 with all colours',
    { extension: 'mp4', options: ['-c:v', 'libx264', '-pix_fmt', 'yuv444p'] },
    'video/mp4',
    { videoCodec: 'h264' },
    false,
  ],
  [
    'H.264 with PCM',
    { extension: 'mov', sound: true, options: [...h264, '-c:a', 'pcm_s16le'] },
    'video/quicktime',
    { audioCodec: 'pcm_s16le' },
    false,
  ],
  [
    'H.264 in Matroska',
    { extension: 'mkv', sound: true, options: [...h264, ...aac] },
    'video/x-matroska',
    { videoCodec: 'h264' },
    false,
  ],
  [
    'HEVC',
    {
      extension: 'mp4',
      options: ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
    },
    'video/mp4',
    { videoCodec: 'hevc' },
    false,
  ],
  [
    'HEVC in HDR10',
    { extension: 'mp4', options: hdrOptions('smpte2084') },
    'video/mp4',
    { videoCodec: 'hevc', hdr: 'pq' },
    false,
  ],
  ['HEVC in HLG', { extension: 'mov', options: hdrOptions('arib-std-b67') }, 'video/quicktime', { hdr: 'hlg' }, false],
  ['ProRes', { extension: 'mov', options: ['-c:v', 'prores'] }, 'video/quicktime', { videoCodec: 'prores' }, false],
  [
    'AV1 in MP4',
    { extension: 'mp4', options: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-pix_fmt', 'yuv420p'] },
    'video/mp4',
    { videoCodec: 'av1' },
    true,
  ],
  [
    'VP9 and Opus in WebM',
    {
      extension: 'webm',
      sound: true,
      options: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus', '-pix_fmt', 'yuv420p'],
    },
    'video/webm',
    { videoCodec: 'vp9', audioCodec: 'opus' },
    true,
  ],
  [
    'VP8 and Vorbis in WebM',
    {
      extension: 'webm',
      sound: true,
      options: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', '-pix_fmt', 'yuv420p'],
    },
    'video/webm',
    { videoCodec: 'vp8', audioCodec: 'vorbis' },
    true,
  ],
  [
    'MPEG-4 and MP3 in AVI',
    { extension: 'avi', sound: true, options: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] },
    'video/x-msvideo',
    { videoCodec: 'mpeg4', audioCodec: 'mp3' },
    false,
  ],
  [
    'Motion JPEG and PCM in AVI',
    { extension: 'avi', sound: true, options: ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le', '-pix_fmt', 'yuvj422p'] },
    'video/x-msvideo',
    { videoCodec: 'mjpeg' },
    false,
  ],
  [
    'Windows Media',
    { extension: 'wmv', sound: true, options: ['-c:v', 'wmv2', '-c:a', 'wmav2'] },
    'video/x-ms-wmv',
    { videoCodec: 'wmv2', audioCodec: 'wmav2' },
    false,
  ],
  [
    'H.263 in 3GP',
    { extension: '3gp', picture: 'testsrc2=size=176x144:rate=12:duration=1', options: ['-c:v', 'h263'] },
    'video/3gpp',
    { videoCodec: 'h263', width: 176, height: 144 },
    false,
  ],
  [
    'MPEG-2 transport stream',
    { extension: 'ts', sound: true, options: ['-c:v', 'mpeg2video', '-r', '25', '-c:a', 'ac3'] },
    'video/mp2t',
    { videoCodec: 'mpeg2video', audioCodec: 'ac3', framesPerSecond: 25 },
    false,
  ],
  [
    'wide pixels',
    { extension: 'mp4', picture: 'testsrc2=size=120x90:rate=12:duration=1,setsar=16/11', options: h264 },
    'video/mp4',
    { width: 175, height: 90 },
    true,
  ],
  [
    'an odd size',
    {
      extension: 'mov',
      picture: 'testsrc=size=161x91:rate=12:duration=1',
      options: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p'],
    },
    'video/quicktime',
    { width: 161, height: 91 },
    false,
  ],
  [
    'one frame',
    { extension: 'mp4', picture: 'testsrc2=size=160x90:rate=25:duration=0.04', options: h264 },
    'video/mp4',
    { durationMs: 40, framesPerSecond: 25 },
    true,
  ],
];

describe.skipIf(!hasFfmpeg)('videos of every kind', () => {
  it.each(kinds)('%s', async (_, recipe, mimeType, expected, isPlayed) => {
    const path = givenVideo(recipe);
    const facts = await tools.probe({ path });
    const { durationMs = 0, ...wanted } = { ...defaults, ...expected };
    expect(facts).toMatchObject(wanted);
    // Sound may be longer than the picture by a frame of its own.
    expect(Math.abs((facts.durationMs ?? 0) - durationMs)).toBeLessThan(150);
    expect(isPlayableInBrowsers(facts, mimeType)).toBe(isPlayed);

    const poster = await posterOf(path, facts);
    expect(Math.abs(poster.width - wanted.width)).toBeLessThan(2);
    expect(Math.abs(poster.height - wanted.height)).toBeLessThan(2);

    const made = await encode(path, 'video');
    expect(isPlayableInBrowsers(made.facts, 'video/mp4')).toBe(true);
    expect(made.facts).toMatchObject({ videoCodec: 'h264', hdr: undefined, audioCodec: recipe.sound ? 'aac' : null });
    expect(Math.abs((made.facts.durationMs ?? 0) - durationMs)).toBeLessThan(200);
  });
});
