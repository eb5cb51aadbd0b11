import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProjectFiles } from './list-project-files.ts';

export interface ProjectFile {
  /** The path relative to the root. */
  path: string;
  text: string;
}

/** The wanted files of the project with their texts. They are read one after the other: thousands at once need more files than are allowed. */
export async function readProjectFiles(root: string, isWanted: (path: string) => boolean): Promise<ProjectFile[]> {
  const paths = (await listProjectFiles(root)).filter(isWanted);
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
