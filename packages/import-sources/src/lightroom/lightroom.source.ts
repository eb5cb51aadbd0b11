import { leaveOut } from '../describe/leave-out.ts';
import { withFolderAlbum } from '../folders/folder-albums.ts';
import type { Found } from '../found/found-file.ts';
import { nameOf, pathBelow } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { describeFolder } from '../google/describe-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';

const catalogue = /\.lrcat$|^digikam4\.db$/i;
/** Lightroom makes these again from the pictures and the catalogue, and digiKam too. */
const previews = /(?:^|\/)[^/]+\.lrdata(?:\/|$)/i;
const thumbnails = /^thumbnails-digikam\.db$/i;

class LightroomSurvey implements SourceSurvey {
  readonly #roots: Array<Pick<SourceFolder, 'origin' | 'path'>> = [];

  add(folder: SourceFolder): void {
    if (folder.names.some((name) => catalogue.test(name)))
      this.#roots.push({ origin: folder.origin, path: folder.path });
  }

  includes(folder: SourceFolder): boolean {
    return this.#roots.some((root) => pathBelow(folder, root) !== undefined);
  }

  describe(folder: SourceFolder, options: DescribeOptions) {
    const isPreview = previews.test(folder.path);
    const files = leaveOut(describeFolder(folder, undefined, options), (name) =>
      isPreview || thumbnails.test(name) ? 'it is a preview that the catalogue made' : undefined,
    );
    return withFolderAlbum(folder, countCatalogues(files), options);
  }
}

/** A catalogue is stored as a file, since it contains the edits. What it says besides is not read. */
async function* countCatalogues(files: AsyncGenerator<Found>): AsyncGenerator<Found> {
  for await (const found of files) {
    const isCatalogue = found.kind === 'file' && catalogue.test(nameOf({ path: found.source }));
    yield isCatalogue ? { ...found, notTaken: ['content of a catalogue'] } : found;
  }
}

/** Folders of Lightroom Classic or digiKam, which describe pictures in XMP files next to them. */
export const lightroom: ImportSource = {
  name: 'lightroom',
  title: 'Lightroom or digiKam',
  survey: () => new LightroomSurvey(),
};
