import { describeFile, type LocalFile } from './found-file.ts';

const batchSize = 500;

/** Reads picked files in batches, so that the page can render in between. */
export async function* readPicked(files: FileList): AsyncGenerator<LocalFile[]> {
  for (let start = 0; start < files.length; start += batchSize) {
    const batch: LocalFile[] = [];
    for (let index = start; index < Math.min(start + batchSize, files.length); index += 1) {
      const file = files[index]!;
      batch.push(describeFile(file, file.webkitRelativePath || file.name));
    }
    yield batch;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
