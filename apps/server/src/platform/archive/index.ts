/** Archives that are only stored, not compressed: every length and position is known before the first byte is sent. */
export type { ArchiveEntry, ArchiveLayout, ArchivePage, EntrySource } from './archive-entry.ts';
export { ArchivePlanner, type PlannedArchive, type PlannedPage } from './archive-planner.ts';
export { EntryNames, safeName, splitExtension } from './entry-names.ts';
export { unpackEntries } from './plan-pages.ts';
export type { ArchivePlan, ArchiveRange, OpenEntry } from './read-archive.ts';
export { sendArchive } from './send-archive.ts';
export { toDosTime } from './zip-format.ts';
