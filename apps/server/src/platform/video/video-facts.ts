import { z } from 'zod';
import { NoPictureError } from './video-error.ts';

/** What a video says of itself. Sizes in pixels as shown: upright, with square pixels. */
export interface VideoFacts {
  width: number;
  height: number;
  /** Undefined when the container does not say. */
  durationMs: number | undefined;
  /** Names as ffmpeg has them: h264, hevc, prores, aac. */
  videoCodec: string;
  audioCodec: string | null;
  /** 0, 90, 180 or 270, clockwise, to show the stored frames upright. */
  rotationDegrees: number;
  framesPerSecond: number | null;
  /** How light is written, where it goes beyond what a usual screen shows. */
  hdr: 'pq' | 'hlg' | undefined;
  soundTracks: number;
  stored: StoredVideo;
}

/** How it lies in the container. */
export interface StoredVideo {
  /** The container by ffmpeg's name, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
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
  /** As ffmpeg writes it, a fraction: 30000/1001. */
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

/** What of a video's streams ffprobe is asked for. */
export const probedEntries = [
  'format=format_name,duration',
  `stream=${Object.keys(streamSchema.shape)
    .filter((name) => name !== 'disposition' && name !== 'side_data_list')
    .join(',')}`,
  'stream_disposition=default,attached_pic',
  'stream_side_data=rotation',
].join(':');

/** Reads ffprobe's answer. Throws NoPictureError when there is nothing to see in it. */
export function readVideoFacts(answer: string): VideoFacts {
  const { format, streams } = probeSchema.parse(JSON.parse(answer));
  const video = chooseStream(streams, isMovingPicture);
  if (!video?.width || !video.height) throw new NoPictureError('There is no picture in it');
  const audio = chooseStream(streams, isSound);
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

/** Cover pictures of songs are streams too, and newer phones write tracks that nothing here decodes. */
function isMovingPicture(stream: Stream): boolean {
  return stream.codec_type === 'video' && known(stream.codec_name) !== undefined && !stream.disposition?.attached_pic;
}

function isSound(stream: Stream): boolean {
  return stream.codec_type === 'audio' && known(stream.codec_name) !== undefined;
}

/** The one marked as default, else the first. Some containers mark several: then the largest of those. */
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
  // Beyond this it is a mistake, not a lens.
  const square = Math.round(shape > 0.1 && shape < 10 ? width * shape : width);
  return rotationOf(video) % 180 === 0 ? { width: square, height } : { width: height, height: square };
}

/** The container's matrix, told by ffprobe counter-clockwise. */
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

/** A fraction as a number; undefined where it says nothing, as 0/0 and N/A do. */
export function fractionOf(text: string | undefined): number | undefined {
  const [above, below = '1'] = (text ?? '').split('/');
  const value = Number(above) / Number(below);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 1000) / 1000;
}
