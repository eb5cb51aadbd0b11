import type { FileId, JobId } from '@stund/contract';

/** The files of a slideshow over a selection, in its order. */
export interface ChosenFiles {
  jobId: JobId;
  fileIds: readonly FileId[];
}

/** Of earlier slideshows, for the back button. A reload forgets them, and the slideshow then continues over the list. */
const chosen = new Map<number, ChosenFiles>();
const rememberedCount = 5;
let lastKey = 0;

/** Stores the files of a slideshow. Pass the result in the state of the navigation as `chosenFiles`. */
export function chooseFiles(files: ChosenFiles): number {
  lastKey += 1;
  chosen.set(lastKey, files);
  chosen.delete(lastKey - rememberedCount);
  return lastKey;
}

/** The files that the state of a location refers to. */
export function chosenFilesOf(state: unknown): ChosenFiles | undefined {
  const key = typeof state === 'object' && state !== null && 'chosenFiles' in state ? state.chosenFiles : undefined;
  return typeof key === 'number' ? chosen.get(key) : undefined;
}
