import type { JobInfo, TimelineMonths } from '@stund/contract';
import type { Selectable } from 'kysely';
import type { ChangeRow, JobMonthTable, JobRow } from '../../platform/database/schema.ts';

export function presentJob(job: JobRow): JobInfo {
  return {
    id: job.id,
    type: job.type,
    owner: job.owner_id,
    name: job.title,
    cover_id: job.cover_id,
    permissions: job.permissions,
    privacy_mode: job.privacy_mode,
    size: job.size_bytes,
    ctime: job.created_at.getTime() / 1000,
    mtime: job.modified_at.getTime() / 1000,
    last_serial: job.last_serial,
  };
}

export function presentMonth(month: Selectable<JobMonthTable>): TimelineMonths['months'][number] {
  return {
    year: Math.floor(month.month / 100),
    month: month.month % 100,
    picture_count: month.picture_count,
    screenshot_count: month.screenshot_count,
    video_count: month.video_count,
    document_count: month.document_count,
  };
}

export function presentChanges({ list, serial }: { list: ChangeRow[]; serial: number }) {
  return {
    list: list.map((change) => ({
      serial: change.serial,
      type: change.type,
      file_id: change.file_id,
      payload: change.payload,
    })),
    serial,
  };
}
