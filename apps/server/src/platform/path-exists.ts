import { stat } from 'node:fs/promises';

/** Whether there is a file or folder at the path that can be reached. A broken link does not count. */
export function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
