import { expandId, type FileId, type JobId } from '@stund/contract';
import { useParams } from 'react-router';
import { EditorPage } from '../../features/editor/index.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';

/** /edit/{album}/{file} */
export function EditorRoute() {
  const { album = '', file = '' } = useParams();
  const jobId = expandId(album) as JobId | undefined;
  const fileId = expandId(file) as FileId | undefined;
  if (jobId === undefined || fileId === undefined) return <NotFoundPage />;
  return <EditorPage key={fileId} jobId={jobId} fileId={fileId} />;
}
