import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ffmpeg } from '../apps/server/src/platform/video/testing/given-video.ts';

/** The size of the video. */
const videoMegabytes = Number(process.env.BENCH_MEGABYTES ?? 1024);

/** A photo of about 3.4 MB with location and camera. */
export async function givenPicture(folder: string): Promise<string> {
  const path = join(folder, 'picture.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#888', noise } })
    .withExif({
      IFD0: { Make: 'Camera', Model: 'One' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 23/1 28/1' },
    })
    .jpeg({ quality: 83 })
    .toFile(path);
  return path;
}

/** A video with sound and location, of the given size: a clip of ten seconds, repeated. */
export async function givenVideo(folder: string): Promise<string> {
  const [clip, path] = [join(folder, 'clip.mp4'), join(folder, 'video.mp4')];
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=10,noise=alls=40:allf=t'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=10'];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', '60M'];
  ffmpeg([...picture, ...sound, ...h264, '-c:a', 'aac', clip]);
  const repeats = Math.ceil((videoMegabytes * 2 ** 20) / (await stat(clip)).size) - 1;
  const copied = ['-stream_loop', String(repeats), '-i', clip, '-map', '0:v', '-map', '0:a', '-c', 'copy'];
  ffmpeg([...copied, '-metadata', 'location=+60.3913+005.3221/', path]);
  await rm(clip);
  return path;
}
