import { z } from 'zod';
import { NoPictureError, UnreadableVideoError } from './video-error.ts';

/** The properties of a video. Sizes are in pixels as displayed: upright, with square pixels. */
export interface VideoFacts {
  width: number;
  height: number;
  /** Undefined when the container does not specify it. */
  durationMs: number | undefined;
  /** The codec's name in ffmpeg: h264, hevc, prores, aac. */
  videoCodec: string;
  audioCodec: string | null;
  /** The clockwise rotation that shows the stored frames upright: 0, 90, 180 or 270. */
  rotationDegrees: number;
  framesPerSecond: number | null;
  /** The transfer function of a high dynamic range; undefined for standard dynamic range. */
  hdr: 'pq' | 'hlg' | undefined;
  soundTracks: number;
  stored: StoredVideo;
}

/** The properties of the video as stored in the container. */
export interface StoredVideo {
  /** The container's name in ffmpeg, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  width: number;
  height: number;
  videoStream: number;
  audioStream: number | undefined;
  codecTag: string;
  profile: string;
  level: number;
  pixelFormat: string;
  colorSpace: string | undefined;
  isFullRange: boolean;
  isInterlaced: boolean;
  /** A fraction as ffmpeg writes it: 30000/1001. */
  frameRate: string | undefined;
}

const optionalText = z.string().optional().catch(undefined);
const optionalNumber = z.coerce.number().optional().catch(undefined);

const streamSchema = z.object({
  index: z.number().int(),
  codec_type: optionalText,
  codec_name: optionalText,
  codec_tag_string: optionalText,
  profile: optionalText,
  level: optionalNumber,
  pix_fmt: optionalText,
  width: optionalNumber,
  height: optionalNumber,
  sample_aspect_ratio: optionalText,
  avg_frame_rate: optionalText,
  r_frame_rate: optionalText,
  duration: optionalNumber,
  field_order: optionalText,
  color_range: optionalText,
  color_space: optionalText,
  color_transfer: optionalText,
  disposition: z.object({ default: optionalNumber, attached_pic: optionalNumber }).optional().catch(undefined),
  side_data_list: z
    .array(z.object({ rotation: optionalNumber }))
    .optional()
    .catch(undefined),
});
type Stream = z.infer<typeof streamSchema>;

const probeSchema = z.object({
  format: z.object({ format_name: z.string(), duration: optionalNumber }),
  streams: z.array(streamSchema),
});

/** The entries that ffprobe reports. */
export const probedEntries = [
  'format=format_name,duration',
  `stream=${Object.keys(streamSchema.shape)
    .filter((name) => name !== 'disposition' && name !== 'side_data_list')
    .join(',')}`,
  'stream_disposition=default,attached_pic',
  'stream_side_data=rotation',
].join(':');

/** Parses the output of ffprobe. Throws NoPictureError when there is only sound, UnreadableVideoError when there is nothing. */
export function readVideoFacts(answer: string): VideoFacts {
  const { format, streams } = probeSchema.parse(JSON.parse(answer));
  const video = chooseStream(streams, isMovingPicture);
  const audio = chooseStream(streams, isSound);
  if (!video?.width || !video.height) throw withoutPicture(format.duration, audio);
  const frameRate = [video.avg_frame_rate, video.r_frame_rate].find((rate) => fractionOf(rate) !== undefined);
  const seconds = [format.duration, video.duration, audio?.duration].find((one) => one !== undefined && one > 0);

  return {
    ...sizeAsShown(video, video.width, video.height),
    durationMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
    videoCodec: video.codec_name ?? '',
    audioCodec: audio?.codec_name ?? null,
    rotationDegrees: rotationOf(video),
    framesPerSecond: rounded(fractionOf(frameRate)),
    hdr: hdrOf(video.color_transfer),
    soundTracks: streams.filter(isSound).length,
    stored: {
      container: format.format_name,
      width: video.width,
      height: video.height,
      videoStream: video.index,
      audioStream: audio?.index,
      codecTag: video.codec_tag_string ?? '',
      profile: video.profile ?? '',
      level: video.level ?? 0,
      pixelFormat: video.pix_fmt ?? '',
      colorSpace: known(video.color_space),
      isFullRange: video.color_range === 'pc' || (video.pix_fmt ?? '').startsWith('yuvj'),
      isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
      frameRate,
    },
  };
}

function withoutPicture(seconds: number | undefined, audio: Stream | undefined): Error {
  if (!audio) return new UnreadableVideoError('It has neither pictures nor sound');
  const duration = [seconds, audio.duration].find((one) => one !== undefined && one > 0);
  return new NoPictureError({
    durationMs: duration === undefined ? undefined : Math.round(duration * 1000),
    audioCodec: audio.codec_name ?? '',
  });
}

/** Excludes the cover pictures of songs, and tracks of newer phones that ffmpeg does not decode. */
function isMovingPicture(stream: Stream): boolean {
  return stream.codec_type === 'video' && known(stream.codec_name) !== undefined && !stream.disposition?.attached_pic;
}

function isSound(stream: Stream): boolean {
  return stream.codec_type === 'audio' && known(stream.codec_name) !== undefined;
}

/** Chooses the stream that is marked as default, otherwise the first. Of several marked streams it chooses the largest. */
function chooseStream(streams: readonly Stream[], isWanted: (stream: Stream) => boolean): Stream | undefined {
  const weight = (stream: Stream) =>
    (stream.disposition?.default ? 1e12 : 0) + (stream.width ?? 0) * (stream.height ?? 0);
  return streams
    .filter(isWanted)
    .reduce<Stream | undefined>(
      (best, stream) => (best === undefined || weight(stream) > weight(best) ? stream : best),
      undefined,
    );
}

function sizeAsShown(video: Stream, width: number, height: number): { width: number; height: number } {
  const shape = fractionOf(video.sample_aspect_ratio?.replace(':', '/')) ?? 1;
  // A more extreme aspect ratio is an error in the file.
  const square = Math.round(shape > 0.1 && shape < 10 ? width * shape : width);
  return rotationOf(video) % 180 === 0 ? { width: square, height } : { width: height, height: square };
}

/** The rotation of the container's matrix, which ffprobe reports counter-clockwise. */
function rotationOf(video: Stream): number {
  const counterClockwise = video.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const quarters = Math.round(counterClockwise / 90);
  return (((-quarters % 4) + 4) % 4) * 90;
}

function hdrOf(transfer: string | undefined): VideoFacts['hdr'] {
  if (transfer === 'smpte2084') return 'pq';
  return transfer === 'arib-std-b67' ? 'hlg' : undefined;
}

function known(text: string | undefined): string | undefined {
  return text === undefined || text === 'unknown' || text === 'none' ? undefined : text;
}

/** Parses a fraction; undefined for 0/0 and N/A. */
export function fractionOf(text: string | undefined): number | undefined {
  const [above, below = '1'] = (text ?? '').split('/');
  const value = Number(above) / Number(below);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 1000) / 1000;
}
