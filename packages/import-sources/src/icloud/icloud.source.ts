import { describeFiles, type Verdict } from '../describe/describe-files.ts';
import { LivePairs } from '../describe/live-pairs.ts';
import { makeAlbum } from '../found/make-album.ts';
import { nameOf } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';
import { ICloudFolders, type ICloudRole, isDetailsName } from './icloud-folders.ts';
import { type ICloudDetails, ICloudLists } from './icloud-lists.ts';

/** The parts of a live photo begin within this time. */
const sameMomentSeconds = 120;
/** `IMG_E1234.JPG` is the edited version of `IMG_1234.HEIC`. */
const edited = /^IMG_E(\d{4}.*)\.([^.]+)$/i;

type Describe = (name: string) => Promise<Verdict>;

class ICloudSurvey implements SourceSurvey {
  readonly #folders = new ICloudFolders();
  readonly #lists = new ICloudLists();
  readonly #toRead: SourceFolder[] = [];

  add(folder: SourceFolder): void {
    this.#folders.add(folder);
    if (folder.names.some((name) => /\.csv$/i.test(name))) this.#toRead.push(folder);
  }

  includes(folder: SourceFolder): boolean {
    return this.#folders.roleOf(folder) !== undefined;
  }

  async read({ signal }: DescribeOptions): Promise<void> {
    for (const folder of this.#toRead) {
      const role = this.#folders.roleOf(folder);
      if (role === 'photos' || role === 'deleted') await this.#lists.readDetails(folder, signal);
      if (role === 'list') await this.#lists.readAlbums(folder, signal);
    }
  }

  describe(folder: SourceFolder, options: DescribeOptions) {
    const role = this.#folders.roleOf(folder) ?? 'photos';
    const describe = role === 'shared' ? describeShared(folder) : this.#describePicture(folder, role, options);
    return describeFiles(folder, async (name) => this.#describeTable(role, name) ?? (await describe(name)), options);
  }

  #describeTable(role: ICloudRole, name: string): Verdict | undefined {
    if (isDetailsName(name)) return { leftOut: 'its dates are sent with its pictures', isUsed: true };
    if (!/\.csv$/i.test(name)) return undefined;
    if (role === 'list') return { leftOut: 'it lists the pictures of an album', isUsed: true };
    return role === 'memory' ? { leftOut: 'it lists a memory, which Apple made' } : undefined;
  }

  #describePicture(folder: SourceFolder, role: ICloudRole, options: DescribeOptions): Describe {
    const details = (name: string) => this.#lists.detailsOf(folder, name);
    const pairs = new LivePairs(folder, options, (picture, video) => isSameMoment(details(picture), details(video)));
    return async (name) => {
      const picture = pairs.pictureOf(name);
      const known =
        details(name) ??
        (picture === undefined ? undefined : details(picture)) ??
        originalOf(name, folder.names, details);
      const flags = this.#lists.flagsOf(name);
      return {
        facts: {
          ...(known?.seconds !== undefined && options.clock(known.seconds, undefined)),
          ...((known?.isFavorite || flags.has('favorite')) && { isFavorite: true }),
          ...(await pairs.groupOf(name)),
        },
        memberOf: this.#lists.albumsOf(name),
        ...((role === 'deleted' || known?.isDeleted) && { isTrashed: true }),
        notTaken: [
          ...(known?.isHidden || flags.has('hidden') ? ['hidden'] : []),
          // Apple puts the archive of shared albums into another archive.
          ...(/\.zip$/i.test(name) ? ['content of an archive in an archive'] : []),
        ],
      };
    };
  }
}

/** The folder of a shared album contains its pictures. Who wrote what is in a file that names no picture by its file. */
function describeShared(folder: SourceFolder): Describe {
  const hasInfo = folder.names.includes('AlbumInfo.json');
  const notTaken = hasInfo ? ['comments of the shared album'] : [];
  const album = makeAlbum('icloud', folder.path, { title: nameOf(folder), notTaken });
  return async (name) =>
    name === 'AlbumInfo.json' ? { leftOut: 'it describes the album', isUsed: true } : { memberOf: [album] };
}

function isSameMoment(picture: ICloudDetails | undefined, video: ICloudDetails | undefined): boolean {
  if (picture?.seconds === undefined || video?.seconds === undefined) return true;
  return Math.abs(picture.seconds - video.seconds) <= sameMomentSeconds;
}

/** The table of an edited version without a row of its own is that of its original. */
function originalOf(
  name: string,
  names: readonly string[],
  detailsOf: (name: string) => ICloudDetails | undefined,
): ICloudDetails | undefined {
  const [, rest, extension] = edited.exec(name) ?? [];
  if (rest === undefined) return undefined;
  const original = [extension, 'HEIC', 'JPG', 'JPEG', 'PNG', 'MOV']
    .map((kind) => `IMG_${rest}.${kind}`)
    .find((candidate) => names.includes(candidate));
  return original === undefined ? undefined : detailsOf(original);
}

/** The export of iCloud Photos from https://privacy.apple.com. */
export const icloud: ImportSource = { name: 'icloud', title: 'iCloud Photos', survey: () => new ICloudSurvey() };
