import { expandId, type FileId } from '@stund/contract';
import { useSearchParams } from 'react-router';
import { EditorPage } from '../../features/editing/editor/index.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';
import { NotFoundInLayout } from '../pages/not-found-page.tsx';

/** /edit/{album}/{file}, with ?edit= for edits of the file that could not be made. */
export function EditorRoute() {
  const { jobId, fileId } = useAddressIds();
  const [query] = useSearchParams();
  const openEditId = expandId<FileId>(query.get('edit'));
  if (jobId === undefined || fileId === undefined) return <NotFoundInLayout />;
  return <EditorPage key={openEditId ?? fileId} {...{ jobId, fileId, openEditId }} />;
}
