const reasons: Readonly<Record<string, string>> = {
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOENT: 'it is gone',
  ENOTDIR: 'it is gone',
  EIO: 'the disk cannot read it',
  ENAMETOOLONG: 'its path is too long',
  EMFILE: 'too many files are open',
  ESTALE: 'the network folder is gone',
};

/** Describes briefly why a file cannot be read. */
export function describeReadFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ''] ?? message ?? String(error);
}

export function isReadFailure(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
