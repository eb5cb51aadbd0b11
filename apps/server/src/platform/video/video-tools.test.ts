import { closeSync, ftruncateSync, openSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aac, ffmpeg, givenVideo, h264, hasFfmpeg, hdrOptions } from './testing/given-video.ts';
import { givenVideoTools } from './testing/video-tools-fixture.ts';
import { NoPictureError, UnreadableVideoError } from './video-error.ts';
import { createVideoTools } from './video-tools.ts';

const { tools, folder, posterOf, encode, close } = givenVideoTools();
afterAll(close);

describe.skipIf(!hasFfmpeg)('upright', () => {
  // Red above, blue below, as the frames are stored.
  const picture = 'color=red:size=160x45:rate=12:duration=1,pad=160:90:0:0:blue';

  it.each([
    [90, 90, 160, { right: 'red', left: 'blue' }],
    [180, 160, 90, { bottom: 'red', top: 'blue' }],
    [270, 90, 160, { left: 'red', right: 'blue' }],
  ] as const)('turns a video by %s degrees', async (rotation, width, height, sides) => {
    const path = givenVideo({ extension: 'mp4', picture, options: h264, rotation });
    const facts = await tools.probe({ path });
    expect(facts).toMatchObject({ width, height, rotationDegrees: rotation });
    const poster = await posterOf(path, facts);
    const places: Record<string, [number, number]> = {
      left: [0.1, 0.5],
      right: [0.9, 0.5],
      top: [0.5, 0.1],
      bottom: [0.5, 0.9],
    };
    for (const [side, color] of Object.entries(sides)) {
      const [red = 0, , blue = 0] = poster.at(...places[side]!);
      expect(red > blue ? 'red' : 'blue').toBe(color);
    }
    const made = await encode(path, 'preview');
    expect(made.facts).toMatchObject({ width, height, rotationDegrees: 0 });
  });
});

describe.skipIf(!hasFfmpeg)('posters', () => {
  it('skips black frames at the beginning', async () => {
    const picture =
      'color=black:size=160x90:rate=12:duration=3[b];color=white:size=160x90:rate=12:duration=2[w];[b][w]concat';
    for (const options of [
      [...h264, '-g', '12'],
      [...h264, '-g', '600', '-sc_threshold', '0'],
    ]) {
      const poster = await posterOf(givenVideo({ extension: 'mp4', picture, options }));
      expect(poster.at(0.5, 0.5)[0]).toBeGreaterThan(200);
    }
  });

  it('is black when the video is', async () => {
    const poster = await posterOf(
      givenVideo({ extension: 'mp4', picture: 'color=black:size=160x90:duration=1', options: h264 }),
    );
    expect(poster).toMatchObject({ width: 160, height: 90 });
  });

  it('keeps a grey that is grey, whatever the range and the matrix', async () => {
    for (const options of [h264, ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'], [...h264, '-colorspace', 'bt709']]) {
      const poster = await posterOf(
        givenVideo({ extension: 'mov', picture: 'color=0x336699:size=160x90:duration=1', options }),
      );
      const [red = 0, green = 0, blue = 0] = poster.at(0.5, 0.5);
      expect(Math.max(Math.abs(red - 0x33), Math.abs(green - 0x66), Math.abs(blue - 0x99))).toBeLessThan(14);
    }
  });

  it.each(['smpte2084', 'arib-std-b67'] as const)('converts %s to standard dynamic range', async (transfer) => {
    // White paper by ITU-R BT.2408: 58 % of the PQ signal, 75 % of the HLG signal.
    const white = Math.round(64 + 876 * (transfer === 'smpte2084' ? 0.58 : 0.75));
    const picture = `color=black:size=160x90:rate=12:duration=1,format=yuv420p10le,geq=lum=${white}:cb=512:cr=512`;
    const path = givenVideo({ extension: 'mp4', picture, options: hdrOptions(transfer) });
    const [red = 0, green = 0, blue = 0] = (await posterOf(path)).at(0.5, 0.5);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
    expect(red).toBeGreaterThan(190);
    expect(red).toBeLessThan(250);
  });

  it('is never larger than the largest thumbnail', async () => {
    const poster = await posterOf(
      givenVideo({ extension: 'mp4', picture: 'testsrc2=size=2560x1440:duration=0.1', options: h264 }),
    );
    expect(poster).toMatchObject({ width: 1280, height: 720 });
  });
});

describe.skipIf(!hasFfmpeg)('a rendition', () => {
  const large = { extension: 'mp4', picture: 'testsrc2=size=2560x1440:rate=60:duration=0.5', options: h264 };

  it('is small, at 30 frames a second and begins to play at once: the preview', async () => {
    const { path, facts } = await encode(givenVideo(large), 'preview');
    expect(facts).toMatchObject({ width: 854, height: 480, framesPerSecond: 30 });
    const head = (await readFile(path)).toString('latin1');
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
  });

  it('is at most 1080p: what stands for the original', async () => {
    const { facts } = await encode(givenVideo(large), 'video');
    expect(facts).toMatchObject({ width: 1920, height: 1080, framesPerSecond: 60 });
  });

  it('contains no metadata about place, time and device', async () => {
    const path = givenVideo({
      extension: 'mov',
      sound: true,
      options: [
        ...[...h264, ...aac, '-movflags', 'use_metadata_tags', '-metadata', 'location=+59.9127+010.7461/'],
        ...[
          '-metadata',
          'com.apple.quicktime.model=Phone',
          '-metadata',
          'title=Secret',
          '-metadata:s:v',
          'handler_name=Secret',
        ],
      ],
    });
    expect((await readFile(path)).toString('latin1')).toMatch(/59\.9127/);
    const made = (await readFile((await encode(path, 'preview')).path)).toString('latin1');
    expect(made).not.toMatch(/59\.9127|Phone|Secret/);
  });

  it('keeps the pace of a video whose frames come irregularly', async () => {
    const path = givenVideo({
      extension: 'mp4',
      picture: "testsrc2=size=160x90:rate=30:duration=2,select='lt(mod(n,10),3)'",
      options: [...h264, '-fps_mode', 'vfr'],
    });
    const { facts } = await encode(path, 'preview');
    expect(facts.framesPerSecond).toBeLessThan(15);
    expect(Math.abs((facts.durationMs ?? 0) - 1800)).toBeLessThan(250);
  });

  it('takes the first of several sound tracks', async () => {
    const path = givenVideo({
      extension: 'mp4',
      sound: true,
      options: ['-map', '0:v', '-map', '1:a', '-map', '1:a', ...h264, ...aac],
    });
    expect(await tools.probe({ path })).toMatchObject({ soundTracks: 2 });
    expect((await encode(path, 'preview')).facts.soundTracks).toBe(1);
  });

  it('ends where a damaged video ends', async () => {
    const path = givenVideo({
      extension: 'mp4',
      picture: 'testsrc2=size=320x180:rate=25:duration=4',
      options: [...h264, '-g', '25', '-movflags', '+faststart'],
    });
    const file = openSync(path, 'r+');
    ftruncateSync(file, Math.floor(statSync(path).size * 0.6));
    closeSync(file);
    expect((await posterOf(path)).width).toBe(320);
    const { facts } = await encode(path, 'preview');
    expect(facts.durationMs).toBeGreaterThan(1500);
    expect(facts.durationMs).toBeLessThan(3500);
  });

  it('measures a video whose container has no duration', async () => {
    const whole = givenVideo({
      extension: 'webm',
      options: ['-c:v', 'libvpx', '-deadline', 'realtime', '-pix_fmt', 'yuv420p'],
    });
    const path = join(folder, 'live.webm');
    ffmpeg(['-i', whole, '-c', 'copy', '-f', 'webm', '-live', '1', path]);
    expect(Math.abs(((await tools.probe({ path })).durationMs ?? 0) - 1000)).toBeLessThan(150);
  });

  it('reads the video inside a motion photo', async () => {
    const video = await readFile(givenVideo({ extension: 'mp4', options: h264 }));
    const path = join(folder, 'motion.jpg');
    writeFileSync(path, Buffer.concat([Buffer.alloc(5000, 0xff), video, Buffer.alloc(300, 1)]));
    const source = { path, part: { offsetBytes: 5000, sizeBytes: video.length } };
    const facts = await tools.probe(source);
    expect(facts).toMatchObject({ width: 160, videoCodec: 'h264' });
    await tools.encode({ source, facts }, 'video', { path: join(folder, 'motion.mp4') });
    expect(await tools.probe({ path: join(folder, 'motion.mp4') })).toMatchObject({ width: 160 });
  });
});

describe.skipIf(!hasFfmpeg)('a file that is no video', () => {
  it('distinguishes a file with only sound from an unreadable one', async () => {
    const sound = join(folder, 'sound.m4a');
    ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', ...aac, sound]);
    await expect(tools.probe({ path: sound })).rejects.toThrow(NoPictureError);
    const noise = join(folder, 'noise.mp4');
    writeFileSync(noise, Buffer.alloc(10_000, 7));
    await expect(tools.probe({ path: noise })).rejects.toThrow(UnreadableVideoError);
  });

  it.each([
    ['an HLS play list', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a play list in the network', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n#EXT-X-ENDLIST\n'],
    ['a list of other files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n'],
    [
      'a DASH manifest',
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>file:///etc/passwd</BaseURL></Representation></AdaptationSet></Period></MPD>',
    ],
  ])('follows no %s', async (_, text) => {
    const path = join(folder, 'list.mp4');
    writeFileSync(path, text);
    await expect(tools.probe({ path })).rejects.toThrow(UnreadableVideoError);
  });

  it('cannot be recognised without ffmpeg', async () => {
    const without = createVideoTools({ ffmpeg: 'stund-no-ffmpeg', ffprobe: 'stund-no-ffprobe' });
    expect(await without.isAvailable()).toBe(false);
    expect(await tools.isAvailable()).toBe(true);
  });
});
