/** Which directory it is, wherever it is mounted. Numbers are decimal text, since they exceed 2^53. */
export interface DirectoryIdentity {
  /** The number of the file system, which may be another one after a restart of the machine. */
  device: string;
  inode: string;
  /** When the directory was made, in nanoseconds since 1970; `0` where the file system does not record it. */
  bornNs: string;
}

export interface DirectoryFacts extends DirectoryIdentity {
  /** When an entry was last added to the directory or removed from it. */
  changedAt: Date;
}

/**
 * Whether two identities are those of one directory. The roots of all disks with the same kind of file system have the same inode, and devices are numbered as they appear,
 * so without the time when it was made a directory is `perhaps` the same one.
 */
export function compareIdentity(one: DirectoryIdentity, other: DirectoryIdentity): 'same' | 'perhaps' | 'other' {
  if (one.inode !== other.inode || one.bornNs !== other.bornNs) return 'other';
  if (one.bornNs !== '0') return 'same';
  return one.device === other.device ? 'perhaps' : 'other';
}
