import { useEffect } from 'react';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** Where files go that are chosen or dropped. */
export interface UploadTarget {
  jobId: string;
  alsoTargetTimeline: boolean;
  /** Makes sure that the files can go there. They are not taken when it resolves to false, or rejects. */
  prepare?: (() => Promise<boolean>) | undefined;
}

const target = createStore<UploadTarget | 'nowhere' | undefined>(undefined);

export const getUploadTarget = target.get;

/** Whether the page on show takes files; who has no account has no timeline either. */
export function useAcceptsFiles(hasTimeline: boolean): boolean {
  const current = useStore(target);
  return current === undefined ? hasTimeline : current !== 'nowhere';
}

/**
 * While the page is on show, what is chosen or dropped goes there instead of the timeline; `nowhere` lets it take no files. Give
 * the same object as long as it is the same target.
 */
export function useUploadTarget(wanted: UploadTarget | 'nowhere'): void {
  useEffect(() => {
    target.set(wanted);
    return () => {
      if (target.get() === wanted) target.set(undefined);
    };
  }, [wanted]);
}
