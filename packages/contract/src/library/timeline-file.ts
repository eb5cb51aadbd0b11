import type { JobId } from '../ids.ts';
import type { FileRecord } from './file.schema.ts';
import type { TimelineFile } from './timeline.schema.ts';

/** Values that a chunk of the timeline leaves out because most files have them. */
const defaultFields = {
  utc_offset_minutes: null,
  type: 'Pictures',
  mime_type: 'image/jpeg',
  is_screenshot: false,
  width: null,
  height: null,
  duration: null,
  group: null,
  live_video: null,
  burst_count: null,
  encoding_status: 'ENCODED',
  has_thumbnails: true,
  thumbhash: null,
  edit_version: null,
} as const satisfies Partial<FileRecord>;

type DefaultField = keyof typeof defaultFields;
const defaultFieldNames = Object.keys(defaultFields) as DefaultField[];

/** The file without default values; `expandTimelineFile` is the inverse. */
export function compactTimelineFile(file: FileRecord): TimelineFile {
  const compact: Record<string, unknown> = {
    id: file.id,
    path: file.path,
    size: file.size,
    timestamp: file.timestamp,
    uploaded_time: file.uploaded_time,
    media_token: file.media_token,
  };
  if (file.in_folder) compact['in_folder'] = true;
  if (file.own_reaction) compact['own_reaction'] = file.own_reaction;
  for (const name of defaultFieldNames) if (file[name] !== defaultFields[name]) compact[name] = file[name];
  return compact as TimelineFile;
}

/** The complete file from a chunk of this job's timeline. */
export function expandTimelineFile(jobId: JobId, file: TimelineFile): FileRecord {
  return { job_id: jobId, ...defaultFields, ...file } as FileRecord;
}
