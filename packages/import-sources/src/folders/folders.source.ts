import type { SourceFolder } from '../found/source-folder.ts';
import { describeFolder } from '../google/describe-folder.ts';
import type { DescribeOptions, ImportSource } from '../import-source.ts';
import { withFolderAlbum } from './folder-albums.ts';

/** Folders of any other kind. Sidecars that lie next to their pictures are read here too, those of Google and XMP files. */
export const folders: ImportSource = {
  name: 'folders',
  title: 'Folders',
  survey: () => ({
    add: () => undefined,
    includes: () => true,
    describe: (folder: SourceFolder, options: DescribeOptions) =>
      withFolderAlbum(folder, describeFolder(folder, undefined, options), options),
  }),
};
