import type { FileRecord } from '@stund/contract';
import { useNavigate } from 'react-router';
import { addresses } from '../navigation/addresses.ts';
import { canEditPicture } from './can-edit.ts';

/** Returns the function that opens a file in the photo editor; undefined for what cannot be edited. */
export type EditorOf = (file: FileRecord) => (() => void) | undefined;

/** For the files of the account's timeline; elsewhere `isOwn` says which files the account may edit. */
export function useEditFile(isOwn: (file: FileRecord) => boolean = () => true): EditorOf {
  const navigate = useNavigate();
  return (file) => {
    if (!canEditPicture(file) || !isOwn(file)) return undefined;
    return () => void navigate(addresses.edit(file.job_id, file.id), { state: { fromViewer: true } });
  };
}
