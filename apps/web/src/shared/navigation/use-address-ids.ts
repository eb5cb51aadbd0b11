import { expandId, type FileId, type JobId } from '@stund/contract';
import { useParams } from 'react-router';

export interface AddressIds {
  /** The album or share in the address; undefined where there is none, or no id. */
  jobId: JobId | undefined;
  fileId: FileId | undefined;
  /** Whether the place of a file has something that is no id. */
  hasInvalidFile: boolean;
}

/** The ids in the address of the page. Nothing else parses those of a route. */
export function useAddressIds(): AddressIds {
  const { album, share, file } = useParams();
  const fileId = expandId<FileId>(file);
  return { jobId: expandId<JobId>(album ?? share), fileId, hasInvalidFile: file !== undefined && fileId === undefined };
}
