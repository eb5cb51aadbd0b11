import { statfs } from 'node:fs/promises';

/** The bytes that a program without the rights of root may still write to the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function inMegabytes(bytes: number): string {
  return `${Math.ceil(Math.max(0, bytes) / 1e6)} MB`;
}
