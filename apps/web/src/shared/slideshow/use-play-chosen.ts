import type { FileId, JobId } from '@stund/contract';
import { useLocation, useNavigate } from 'react-router';
import { chooseFiles } from './chosen-files.ts';
import { slideshowHash } from './slideshow-hash.ts';

/** Starts a slideshow over some files of a list, whose viewer is at `addressOf` one of them. */
export function usePlayChosen(jobId: JobId, addressOf: (fileId: FileId) => string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (fileIds: readonly FileId[]) => {
    const [first] = fileIds;
    if (first === undefined) return;
    const state = { fromList: true, chosenFiles: chooseFiles({ jobId, fileIds }) };
    void navigate({ pathname: addressOf(first), search, hash: slideshowHash() }, { state, preventScrollReset: true });
  };
}
