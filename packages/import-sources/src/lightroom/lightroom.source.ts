import { leaveOut } from '../describe/leave-out.ts';
import { withFolderAlbum } from '../folders/folder-albums.ts';
import { pathBelow } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { describeFolder } from '../google/describe-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';

const catalogue =
  /\.(?:lrcat|lrcat-data|lrcat-shm|lrcat-wal|lrcat\.lock|lrdb)$|^(?:digikam4|thumbnails-digikam|recognition|similarity)\.db$/i;
const previews = /(?:^|\/)[^/]+\.(?:lrdata|lrcat-data)(?:\/|$)/i;

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
    const files = leaveOut(describeFolder(folder, undefined, options), (name) => {
      if (isPreview) return 'it is a preview that the catalogue made';
      return catalogue.test(name) ? 'it is the catalogue itself' : undefined;
    });
    return withFolderAlbum(folder, files, options);
  }
}

/** Folders of Lightroom Classic or digiKam, which describe pictures in XMP files next to them. */
export const lightroom: ImportSource = {
  name: 'lightroom',
  title: 'Lightroom or digiKam',
  survey: () => new LightroomSurvey(),
};
