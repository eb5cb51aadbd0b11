import type { JobId } from '@stund/contract';
import { useEffect } from 'react';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** The target of files that are chosen or dropped. */
export interface UploadTarget {
  jobId: JobId;
  alsoTargetTimeline: boolean;
  /** Documents are uploaded like photos; otherwise they are rejected at first (docs/rules/upload.md#u3). */
  acceptsDocuments?: boolean;
  /** Prepares the target. No files are taken when it resolves to false or rejects. */
  prepare?: (() => Promise<boolean>) | undefined;
}

const target = createStore<UploadTarget | 'nowhere' | undefined>(undefined);

export const getUploadTarget = target.get;

/** Whether the displayed page accepts files. Visitors without an account have no timeline. */
export function useAcceptsFiles(hasTimeline: boolean): boolean {
  const current = useStore(target);
  return current === undefined ? hasTimeline : current !== 'nowhere';
}

/**
 * While the calling page is mounted, chosen and dropped files go to this target instead of the timeline; `nowhere`
 * accepts no files. Pass the same object as long as the target is the same.
 */
export function useUploadTarget(wantedTarget: UploadTarget | 'nowhere'): void {
  useEffect(() => {
    target.set(wantedTarget);
    return () => {
      if (target.get() === wantedTarget) target.set(undefined);
    };
  }, [wantedTarget]);
}
