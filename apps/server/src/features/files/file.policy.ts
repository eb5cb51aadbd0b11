import type { Actor } from '../../kernel/actor.ts';
import type { JobRow } from '../../platform/database/schema.ts';

export function canViewJob(actor: Actor, job: Pick<JobRow, 'owner_id'>): boolean {
  return actor.kind === 'account' && actor.accountId === job.owner_id;
}

export function canAddFiles(actor: Actor, job: Pick<JobRow, 'owner_id' | 'type'>): boolean {
  return actor.kind === 'account' && actor.accountId === job.owner_id && !actor.isReadOnly && job.type !== 'share';
}
