/** Copies the embedded database before an upgrade, and exchanges it for that copy: docs/adr/0054-going-back.md. */
export {
  type DatabaseAside,
  describeAside,
  findNewestAside,
  findNewestTimeline,
  newFolderAside,
  removeEmptyAside,
  removeOldAside,
} from './databases-aside.ts';
export { endKilledUpgrade } from './end-killed-upgrade.ts';
export { type FoundRelease, findRelease } from './find-release.ts';
export { restoreCopy, restoredFolder } from './restore-copy.ts';
export { countRows, type FindChanges, findChanges, type RowCounts, type TableChange } from './row-counts.ts';
export { readServerState, type ServerState } from './server-state.ts';
export {
  endSwap,
  findIncompleteSwap,
  refuseIncompleteSwap,
  type Swap,
  type SwapOptions,
  swapDatabase,
} from './swap-database.ts';
export { listCopies, type UpgradeCopy } from './upgrade-copy.ts';
export { UpgradeCopyError } from './upgrade-copy-error.ts';
export { upgradeWithCopy } from './upgrade-with-copy.ts';
