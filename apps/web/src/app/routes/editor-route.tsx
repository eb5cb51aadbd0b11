import { expandId, type FileId, type JobId } from '@stund/contract';
import { useParams, useSearchParams } from 'react-router';
import { EditorPage } from '../../features/editing/editor/index.ts';
import { NotFoundInLayout } from '../pages/not-found-page.tsx';

/** /edit/{album}/{file}, with ?edit= for edits of the file that could not be made. */
export function EditorRoute() {
  const { album = '', file = '' } = useParams();
  const [query] = useSearchParams();
  const openEditId = expandId(query.get('edit') ?? '') as FileId | undefined;
  const jobId = expandId(album) as JobId | undefined;
  const fileId = expandId(file) as FileId | undefined;
  if (jobId === undefined || fileId === undefined) return <NotFoundInLayout />;
  return <EditorPage key={openEditId ?? fileId} {...{ jobId, fileId, openEditId }} />;
}
