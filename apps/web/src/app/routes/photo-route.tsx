import { expandId, type FileId } from '@stund/contract';
import { useParams } from 'react-router';
import { ViewerPage } from '../../features/viewer/index.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';

export function PhotoRoute() {
  const { file = '' } = useParams();
  const fileId = expandId(file);
  return fileId === undefined ? <NotFoundPage /> : <ViewerPage fileId={fileId as FileId} />;
}
