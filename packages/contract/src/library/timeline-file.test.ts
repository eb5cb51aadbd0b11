import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FileId, JobId } from '../ids.ts';
import type { FileRecord } from './file.schema.ts';
import { timelineFileSchema } from './timeline.schema.ts';
import { compactTimelineFile, expandTimelineFile } from './timeline-file.ts';

const jobId = '0198c0de-0000-7000-8000-000000000001' as JobId;
const fileId = '0198c0de-0000-7000-8000-0000000000aa' as FileId;
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });

const anyFile: fc.Arbitrary<FileRecord> = fc.record({
  id: fc.constant(fileId),
  job_id: fc.constant(jobId),
  path: fc.string(),
  size: fc.nat(),
  timestamp: fc.constant('2024-06-01T10:00:00'),
  utc_offset_minutes: orNull(fc.integer()),
  uploaded_time: fc.nat(),
  type: fc.constantFrom('Pictures', 'Movies', 'Documents'),
  mime_type: fc.constantFrom('image/jpeg', 'video/mp4'),
  is_screenshot: fc.boolean(),
  width: orNull(fc.nat()),
  height: orNull(fc.nat()),
  duration: orNull(fc.nat()),
  group: orNull(fc.record({ id: fc.string(), type: fc.constantFrom('live', 'burst'), isMaster: fc.boolean() })),
  live_video: orNull(
    fc.record({
      id: fc.constant(fileId),
      job_id: fc.constant(jobId),
      media_token: fc.string(),
      duration: orNull(fc.nat()),
    }),
  ),
  burst_count: orNull(fc.nat()),
  encoding_status: fc.constantFrom('FETCHING', 'PROCESSING', 'ENCODED', 'ERROR'),
  has_thumbnails: fc.boolean(),
  thumbhash: orNull(fc.string()),
  edit_version: orNull(fc.nat()),
  media_token: fc.string(),
});

it('survives compacting, serialising and expanding unchanged', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const sent = JSON.parse(JSON.stringify(timelineFileSchema.parse(compactTimelineFile(file))));
      expect(expandTimelineFile(jobId, sent)).toEqual(file);
    }),
  );
});
