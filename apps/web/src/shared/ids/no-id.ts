import type { FileId, JobId } from '@stund/contract';

/** Ids of nothing, for the keys of queries that are not enabled. */
export const noJobId = '' as JobId;
export const noFileId = '' as FileId;

/** Before and after the ids of all files. */
export const firstFileId = '00000000-0000-0000-0000-000000000000' as FileId;
export const lastFileId = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as FileId;
