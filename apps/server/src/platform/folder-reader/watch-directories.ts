import { type FSWatcher, watch } from 'node:fs';
import type { FolderReader } from './folder-reader.ts';
import { absolutePath, type RelativePath } from './relative-path.ts';

/** Systems allow a limited number of watches for all programs of a user. Larger folders are left to the schedule. */
const maxDirectories = 4096;

export interface DirectoryWatch {
  readonly isWatching: boolean;
  close(): void;
}

/**
 * Lets the operating system report when something in these directories changes. Where it cannot, such as on a network file system or beyond
 * its limits, nothing is reported, and `isWatching` is false as far as that is known.
 */
export function watchDirectories(
  reader: FolderReader,
  directories: readonly RelativePath[],
  onChange: () => void,
): DirectoryWatch {
  const watchers: FSWatcher[] = [];
  const close = () => {
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  if (directories.length > maxDirectories) return { isWatching: false, close };
  try {
    for (const directory of directories) {
      const watcher = watch(absolutePath(reader.path, directory), { persistent: false }, onChange);
      // A directory that goes away is reported by the one that contains it.
      watcher.on('error', () => watcher.close());
      watchers.push(watcher);
    }
  } catch (error) {
    close();
    // A directory that has gone since is a change; anything else means that the limit is reached.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') onChange();
  }
  return { isWatching: watchers.length > 0, close };
}
