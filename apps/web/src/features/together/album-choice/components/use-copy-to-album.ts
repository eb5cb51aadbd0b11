import type { JobId } from '@stund/contract';
import { useNavigate } from 'react-router';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { copyFiles } from '../api/copy-files.ts';

interface CopyToAlbum {
  /** The job that contains the files. */
  jobId: JobId;
  fileIds: Parameters<typeof copyFiles>[0]['fileIds'];
  kinds?: Parameters<typeof copyFiles>[0]['kinds'];
  target: { jobId: JobId; name: string };
}

/** Copies files to another album and reports it with a toast that leads there. Never throws. */
export function useCopyToAlbum(): (copy: CopyToAlbum) => Promise<number> {
  const navigate = useNavigate();
  return (copy) => copyFiles({ ...copy, openTarget: () => void navigate(addresses.album(copy.target.jobId)) });
}
