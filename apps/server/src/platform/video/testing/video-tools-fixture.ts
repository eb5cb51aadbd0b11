import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EncodingGoal } from '../encode-video.ts';
import type { VideoFacts } from '../video-facts.ts';
import { createVideoTools, type VideoTools } from '../video-tools.ts';

export interface VideoToolsFixture {
  tools: VideoTools;
  folder: string;
  posterOf(path: string, facts?: VideoFacts): Promise<Poster>;
  encode(path: string, goal: EncodingGoal): Promise<{ path: string; facts: VideoFacts }>;
  close(): void;
}

interface Poster {
  width: number;
  height: number;
  /** The colour at relative coordinates from 0 to 1. */
  at(x: number, y: number): number[];
}

/** Creates the tools under test, with a folder for their output. */
export function givenVideoTools(): VideoToolsFixture {
  const tools = createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', threads: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'stund-video-'));
  return {
    tools,
    folder,
    async posterOf(path, facts) {
      const poster = join(folder, 'poster.png');
      await rm(poster, { force: true });
      const source = { path };
      await tools.extractPoster({ source, facts: facts ?? (await tools.probe(source)) }, poster);
      const { data, info } = await sharp(poster).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
        return [...data.subarray(start, start + 3)];
      };
      return { width: info.width, height: info.height, at };
    },
    async encode(path, goal) {
      const source = { path };
      const target = join(folder, `${goal}.mp4`);
      await tools.encode({ source, facts: await tools.probe(source) }, goal, { path: target });
      return { path: target, facts: await tools.probe({ path: target }) };
    },
    close() {
      tools.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
