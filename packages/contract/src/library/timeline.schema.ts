import { z } from 'zod';
import { fileIdSchema, type JobId } from '../ids.ts';
import { encodingStatuses, type FileRecord, fileTypes, groupTypes, videoReferenceSchema } from './file.schema.ts';

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

/** A file in a chunk of the timeline. Hundreds are sent at a time, so fields with a default value are left out. */
export const timelineFileSchema = z.object({
  id: fileIdSchema,
  path: z.string(),
  size: z.number().int(),
  timestamp: z.string(),
  utc_offset_minutes: z.number().int().nullable().optional(),
  uploaded_time: z.number(),
  media_token: z.string(),
  /** The default is Pictures. */
  type: z.enum(fileTypes).optional(),
  /** The default is image/jpeg. */
  mime_type: z.string().optional(),
  /** The default is false. */
  is_screenshot: z.boolean().optional(),
  width: z.number().int().nullable().optional(),
  height: z.number().int().nullable().optional(),
  duration: z.number().nullable().optional(),
  group: z
    .object({ id: z.string(), type: z.enum(groupTypes), isMaster: z.boolean() })
    .nullable()
    .optional(),
  live_video: videoReferenceSchema.nullable().optional(),
  burst_count: z.number().int().nullable().optional(),
  /** The default is ENCODED. */
  encoding_status: z.enum(encodingStatuses).optional(),
  /** The default is true. */
  has_thumbnails: z.boolean().optional(),
  thumbhash: z.string().nullable().optional(),
  edit_version: z.number().int().nullable().optional(),
});
export type TimelineFile = z.infer<typeof timelineFileSchema>;

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
  for (const name of defaultFieldNames) if (file[name] !== defaultFields[name]) compact[name] = file[name];
  return compact as TimelineFile;
}

/** The complete file from a chunk of this job's timeline. */
export function expandTimelineFile(jobId: JobId, file: TimelineFile): FileRecord {
  return { job_id: jobId, ...defaultFields, ...file } as FileRecord;
}
