import { useState } from 'react';
import type { FilesToMove, MoveResult } from '../model/batches.ts';
import { deleteFiles } from './delete-files.ts';
import { deletePermanently } from './delete-permanently.ts';
import { restoreFiles } from './restore-files.ts';

/** Deletes files with `deleteFiles`. The operation continues when the component unmounts. */
export function useDeleteFiles() {
  const { run, isPending } = useFileOperation(deleteFiles);
  return { deleteFiles: run, isPending };
}

/** Restores files with `restoreFiles`. */
export function useRestoreFiles() {
  const { run, isPending } = useFileOperation(restoreFiles);
  return { restoreFiles: run, isPending };
}

/** Permanently deletes files in the trash with `deletePermanently`. */
export function useDeletePermanently() {
  const { run, isPending } = useFileOperation(deletePermanently);
  return { deletePermanently: run, isPending };
}

function useFileOperation<Options, Result extends MoveResult>(
  move: (files: FilesToMove, options?: Options) => Promise<Result>,
) {
  const [running, setRunning] = useState(0);
  const run = async (files: FilesToMove, options?: Options): Promise<Result> => {
    setRunning((count) => count + 1);
    try {
      return await move(files, options);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { run, isPending: running > 0 };
}
