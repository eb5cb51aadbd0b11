/** The video itself cannot be read, so a retry will not help. */
export class UnreadableVideoError extends Error {}
/** The file has no video stream, only sound. */
export class NoPictureError extends UnreadableVideoError {
  readonly sound: SoundFacts;

  constructor(sound: SoundFacts) {
    super('It has sound but no video stream');
    this.sound = sound;
  }
}

export interface SoundFacts {
  durationMs: number | undefined;
  /** The codec's name in ffmpeg. */
  audioCodec: string;
}

/** The program was killed by a limit or crashed. A few retries are worthwhile. */
export class VideoProgramLostError extends Error {}
/** The work was cancelled because the server is stopping. */
export class VideoWorkStoppedError extends Error {}
