/**
 * Why something in a folder cannot be read:
 * - `away`: the folder itself is missing, is no folder, or cannot be opened, such as a disk that is not mounted
 * - `gone`: there is nothing under this path
 * - `unreadable`: the system refuses to open it, or fails while reading it
 * - `outside`: a component of the path leads out of the folder, or is a symbolic link
 * - `not-a-file`: it is a device, a pipe or a folder
 */
export type FolderErrorCode = 'away' | 'gone' | 'unreadable' | 'outside' | 'not-a-file';

/** The only error that the reader of folders throws. Its `cause` is the underlying error. */
export class FolderError extends Error {
  readonly code: FolderErrorCode;

  constructor(code: FolderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FolderError';
    this.code = code;
  }
}

/** Maps the error of a file operation below a folder. */
export function folderError(cause: unknown): FolderError {
  if (cause instanceof FolderError) return cause;
  const code = (cause as NodeJS.ErrnoException).code ?? String(cause);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new FolderError('gone', 'There is no such file', { cause });
  if (code === 'ELOOP') return new FolderError('outside', 'It is a symbolic link', { cause });
  return new FolderError('unreadable', `It cannot be read (${code})`, { cause });
}
