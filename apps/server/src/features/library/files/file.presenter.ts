import { createHash } from 'node:crypto';
import type { Checksum, FileDetails, FileRecord, ListedFile, PlaceName, VideoReference } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { getPlaces, nameOfPlace } from '../../../platform/places/index.ts';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';
import { type FolderPlaceOfAccount, hasThumbnails, instantInUtc, visibleMediaOf } from '../../../storage/index.ts';
import { type MediaGrant, signMediaToken } from '../../together/access/index.ts';
import { type PrivateCopyFacts, pathOfCopy } from '../media/index.ts';
import type { CameraData, FileWithMedia, GroupFile } from './file.repository.ts';
import type { FileGroups } from './file-groups.ts';

const encodingStatus = {
  waiting: 'PROCESSING',
  processing: 'PROCESSING',
  ready: 'ENCODED',
  kept: 'ENCODED',
  failed: 'ERROR',
} as const;

/** For a video: whether it can be played. For other files: whether the bytes have been processed. */
function encodingStatusOf({ type, state, encoding_state }: TileFields): FileRecord['encoding_status'] {
  const isVideo = type === 'Movies' && state !== 'waiting';
  return encodingStatus[isVideo ? (encoding_state ?? state) : state];
}

export interface PresentFileOptions {
  groups: FileGroups;
  mediaKey: SigningKey;
  /** The grant that the reader's media addresses depend on. */
  grant: MediaGrant;
  now: Date;
  /** Whether the zone of the place of capture is withheld, see withholdsCameraData(). */
  withholdsCameraData?: boolean;
}

/** The fields that a tile shows. */
type TileFields = Pick<
  FileWithMedia,
  | 'id'
  | 'job_id'
  | 'path'
  | 'size_bytes'
  | 'captured_wall'
  | 'captured_offset_minutes'
  | 'uploaded_at'
  | 'type'
  | 'is_screenshot'
  | 'group_id'
  | 'group_type'
  | 'is_master'
  | 'state'
  | 'mime_type'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'encoding_state'
  | 'motion_offset_bytes'
  | 'edit_version'
  | 'in_folder'
  | 'is_favorite'
> & {
  /** As bytes or in base64. */
  thumbhash: Buffer | string | null;
};

/** The wire form of a tile. Its media token gives the reader access to the file. */
export function presentTile(row: TileFields, presenting: PresentFileOptions): FileRecord {
  const file = visibleMediaOf(row);
  const { groups, mediaKey, grant, now, withholdsCameraData = false } = presenting;
  const members = file.group_id === null ? undefined : groups.get(file.group_id);
  const sign = (id: TileFields['id']) => signMediaToken(mediaKey, { jobId: file.job_id, id }, grant, now.getTime());
  return {
    id: file.id,
    job_id: file.job_id,
    path: file.path,
    size: file.size_bytes,
    timestamp: file.captured_wall.replace(' ', 'T'),
    utc_offset_minutes: withholdsCameraData ? null : file.captured_offset_minutes,
    uploaded_time: file.uploaded_at.getTime() / 1000,
    type: file.type,
    mime_type: file.mime_type,
    is_screenshot: file.is_screenshot,
    width: file.width,
    height: file.height,
    // A picture has no duration, even if it contains a video.
    duration: file.type === 'Movies' ? secondsOf(file.duration_ms) : null,
    group: members
      ? { id: groupIdOf(file, withholdsCameraData), type: file.group_type!, isMaster: file.is_master }
      : null,
    live_video: liveVideoOf(file, members, sign),
    burst_count: members && file.group_type === 'burst' ? members.length : null,
    encoding_status: encodingStatusOf(file),
    has_thumbnails: hasThumbnails(file),
    thumbhash: file.thumbhash?.toString('base64') ?? null,
    edit_version: file.edit_version,
    ...(file.in_folder && grant.kind === 'owner' && { in_folder: true }),
    ...(file.is_favorite && grant.kind === 'owner' && { own_reaction: 'favorite' as const }),
    media_token: sign(file.id),
  };
}

/** The group's id, which cameras write into live photos and bursts; where camera data is withheld, another one. */
export function groupIdOf(
  { group_id: id, job_id: jobId }: Pick<TileFields, 'group_id' | 'job_id'>,
  withholdsCameraData: boolean,
): string {
  return withholdsCameraData ? createHash('sha256').update(`${jobId}/${id}`).digest('hex') : id!;
}

/** A file whose checksum and ThumbHash are bytes, or text. */
type ListFields = TileFields &
  Pick<
    FileWithMedia,
    'ordered_at' | 'ctime' | 'mtime' | 'captured_source' | 'guest_id' | 'added_by' | 'comment_count' | 'reaction_count'
  > & { checksum: Buffer | Checksum };

/** The wire form of a file in lists. */
export function presentFile(file: ListFields, presenting: PresentFileOptions): ListedFile {
  const { ctime, mtime } = presenting.withholdsCameraData ? timesWithoutZone(file) : file;
  return {
    ...presentTile(file, presenting),
    ...(file.ordered_at !== null && { ordered_time: file.ordered_at.getTime() / 1000 }),
    ctime: ctime.getTime() / 1000,
    mtime: mtime.getTime() / 1000,
    date_source: file.captured_source as ListedFile['date_source'],
    checksum: typeof file.checksum === 'string' ? file.checksum : checksumFromBytes(file.checksum),
    user_uuid: file.guest_id ?? file.added_by,
    comment_count: file.comment_count,
    reaction_count: file.reaction_count,
  };
}

export type PresentingContext = Pick<RequestContext, 'mediaKey' | 'clock'>;

export function presentingOf(
  { mediaKey, clock }: PresentingContext,
  { groups, grant, withholdsCameraData }: Pick<PresentFileOptions, 'groups' | 'grant' | 'withholdsCameraData'>,
): PresentFileOptions {
  return { groups, grant, mediaKey, now: clock.now(), withholdsCameraData: withholdsCameraData ?? false };
}

function timesWithoutZone({ captured_wall }: Pick<FileWithMedia, 'captured_wall'>) {
  const time = instantInUtc(captured_wall);
  return { ctime: time, mtime: time };
}

/** The video of a live photo, or the one inside a motion photo. */
export function liveVideoOf(
  file: TileFields,
  members: readonly GroupFile[] | undefined,
  sign: (id: TileFields['id']) => string,
): VideoReference | null {
  if (file.type !== 'Pictures') return null;
  const partner = file.group_type === 'live' ? members?.find((member) => member.type === 'Movies') : undefined;
  if (partner)
    return {
      id: partner.id,
      job_id: partner.job_id,
      media_token: sign(partner.id),
      duration: secondsOf(partner.duration_ms),
    };
  return file.motion_offset_bytes === null
    ? null
    : { id: file.id, job_id: file.job_id, media_token: sign(file.id), duration: secondsOf(file.duration_ms) };
}

function secondsOf(durationMs: number | null): number | null {
  return durationMs === null ? null : durationMs / 1000;
}

export interface FileDetailFields {
  camera: CameraData | undefined;
  description: string | null;
  location: FileDetails['location'];
  place: FileDetails['place'];
  private_copy: FileDetails['private_copy'];
  folder?: FileDetails['folder'];
}

/** What the caller gets in place of the original; see FoundFile. */
export function presentPrivateCopy(
  { path }: Pick<FileWithMedia, 'path'>,
  copy: PrivateCopyFacts | null | undefined,
): FileDetails['private_copy'] {
  if (copy === undefined) return null;
  if (copy === null || copy.kind === 'none')
    return { kind: copy?.kind ?? 'pending', name: null, mime_type: null, size: null };
  const mimeType = copy.mime_type;
  const name = pathOfCopy(path, { kind: copy.kind, mimeType }).split('/').at(-1) ?? '';
  return { kind: copy.kind, name, mime_type: mimeType, size: copy.size_bytes };
}

/** Where the file of a folder is; null when it is in no folder that its owner has. */
export function presentFolderPlace(place: FolderPlaceOfAccount | undefined): NonNullable<FileDetails['folder']> | null {
  if (!place) return null;
  return {
    path: place.path,
    vanished_time: place.vanishedAt === null ? null : place.vanishedAt.getTime() / 1000,
    leaves_time: place.leavesAt === null ? null : place.leavesAt.getTime() / 1000,
  };
}

export function presentFileDetails(file: ListedFile, { camera, ...facts }: FileDetailFields): FileDetails {
  if (!camera) return { ...file, metadata: null, film: null, ...facts };
  const metadata = {
    deviceManufacturer: camera.device_manufacturer,
    deviceModel: camera.device_model,
    iso: camera.iso,
    aperture: camera.aperture,
    exposure: camera.exposure,
    focalLength: camera.focal_length,
  };
  const isKnown = Object.values(metadata).some((value) => value !== null);
  return { ...file, metadata: isKnown ? metadata : null, film: videoFactsOf(camera), ...facts };
}

/** The location from the metadata, else from a sidecar. */
export function locationOf(file: FileWithMedia, camera: CameraData | undefined): FileDetails['location'] {
  const latitude = camera?.latitude ?? file.hint_latitude;
  const longitude = camera?.longitude ?? file.hint_longitude;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** What the place of a file is called; null without a country. `position` says whether the file was taken near it only. */
export function placeOf(
  file: Pick<FileWithMedia, 'place_area' | 'place_id'>,
  position: FileDetails['location'],
): FileDetails['place'] {
  const { place_area, place_id } = file;
  if (place_area === null || !position) return null;
  const near = place_id !== null && getPlaces().isNear(place_id, position);
  return { ...presentPlaceName({ place_area, place_id }), near };
}

export function presentPlaceName({
  place_area: area,
  place_id: placeId,
}: {
  place_area: number;
  place_id: number | null;
}): PlaceName {
  const { country, region, name, names } = nameOfPlace(getPlaces(), { area, placeId });
  return { country, region: region ?? null, name: name ?? null, names };
}

function videoFactsOf(camera: CameraData): FileDetails['film'] {
  if (camera.video_codec === null) return null;
  return {
    videoCodec: camera.video_codec,
    audioCodec: camera.audio_codec,
    rotation: camera.rotation_degrees ?? 0,
    framesPerSecond: camera.frames_per_second,
    isHdr: camera.is_hdr,
  };
}
