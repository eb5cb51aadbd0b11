import type { JobInfo } from '@stund/contract';
import type { ChangeRow, JobRow } from '../../platform/database/schema.ts';

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
