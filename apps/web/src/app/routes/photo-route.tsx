import { expandId, type FileId } from '@stund/contract';
import { useParams } from 'react-router';
import { ViewerPage } from '../../features/library/viewer/index.ts';

/** PhotosRoute reports an address that is none of a file. */
export function PhotoRoute() {
  const { file = '' } = useParams();
  const fileId = expandId(file);
  return fileId === undefined ? null : <ViewerPage fileId={fileId as FileId} />;
}
