import { describeFile, type LocalFile } from './found-file.ts';

const portionSize = 500;

/** Files of a picker in portions, giving the page a chance to draw in between. */
export async function* readPicked(files: FileList): AsyncGenerator<LocalFile[]> {
  for (let start = 0; start < files.length; start += portionSize) {
    const portion: LocalFile[] = [];
    for (let index = start; index < Math.min(start + portionSize, files.length); index += 1) {
      const file = files[index]!;
      portion.push(describeFile(file, file.webkitRelativePath || file.name));
    }
    yield portion;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
