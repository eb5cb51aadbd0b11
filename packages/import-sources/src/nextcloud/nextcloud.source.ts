import { withFolderAlbum } from '../folders/folder-albums.ts';
import type { Found } from '../found/found-file.ts';
import { foldersAround, keyOf, nameOf, parentOf, pathBelow } from '../found/paths.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import { describeFolder } from '../google/describe-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';

type Place = Pick<SourceFolder, 'origin' | 'path'>;

/** What the programs for computers leave in the folder that they synchronise. */
const ownFile =
  /^\.(?:nextcloudsync\.log(?:\..*)?|owncloudsync\.log(?:\..*)?|sync_[0-9a-f]+\.db(?:-wal|-shm)?|_sync_.*\.db.*)$/i;
/** A deleted file has the time of its deletion behind its name. */
const deletedName = /^(.+)\.d(\d{9,})$/;
const ofServer: Readonly<Record<string, string>> = {
  files_versions: 'it is an earlier version of a file',
  cache: 'it is a file that Nextcloud keeps for itself',
  uploads: 'it is an unfinished upload',
  thumbnails: 'it is a thumbnail of Nextcloud',
};

class NextcloudSurvey implements SourceSurvey {
  /** Folders that a computer synchronises. */
  readonly #synchronised = new Map<string, Place>();
  /** The folders of accounts in the storage of a server. */
  readonly #accounts = new Map<string, Place>();

  add(folder: SourceFolder): void {
    const { origin, path } = folder;
    if (folder.names.some((name) => ownFile.test(name))) this.#synchronised.set(keyOf(folder), { origin, path });
    const ofAccount = [...foldersAround(folder)].find((place) => /^files_(?:versions|trashbin)$/.test(nameOf(place)));
    const account = ofAccount && parentOf(ofAccount);
    if (account) this.#accounts.set(keyOf(account), account);
  }

  includes(folder: SourceFolder): boolean {
    return [...this.#synchronised.values(), ...this.#accounts.values()].some(
      (root) => pathBelow(folder, root) !== undefined,
    );
  }

  describe(folder: SourceFolder, options: DescribeOptions): AsyncGenerator<Found> {
    const top = this.#topInAccount(folder);
    const files = describeFolder(folder, undefined, options);
    const reason = ofServer[top ?? ''];
    if (reason !== undefined) return leaveAllOut(files, reason);
    return top === 'files_trashbin' ? fromTrash(files, options) : withFolderAlbum(folder, passOwnFiles(files), options);
  }

  /** The folder of an account that this one is or is in. People may give their own folders the same names. */
  #topInAccount(folder: SourceFolder): string | undefined {
    for (const account of this.#accounts.values()) {
      const below = pathBelow(folder, account);
      if (below !== undefined) return below.split('/')[0];
    }
    return undefined;
  }
}

async function* leaveAllOut(files: AsyncGenerator<Found>, reason: string): AsyncGenerator<Found> {
  for await (const found of files)
    yield found.kind === 'file' ? { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason } : found;
}

async function* passOwnFiles(files: AsyncGenerator<Found>): AsyncGenerator<Found> {
  for await (const found of files) {
    const isOwn = found.kind === 'file' && ownFile.test(nameOf({ path: found.source }));
    yield isOwn
      ? { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason: 'the program of Nextcloud made it' }
      : found;
  }
}

async function* fromTrash(files: AsyncGenerator<Found>, { trashed }: DescribeOptions): AsyncGenerator<Found> {
  for await (const found of files) {
    if (found.kind !== 'file') yield found;
    else if (trashed === 'skip')
      yield { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason: 'it was in the trash' };
    else {
      const path = deletedName.exec(found.path)?.[1] ?? found.path;
      yield { ...found, path, facts: { ...found.facts, policy: 'once_only' }, isTrashed: true };
    }
  }
}

/** The files of a Nextcloud account: a folder that a computer synchronises, or that of the account on the server. */
export const nextcloud: ImportSource = {
  name: 'nextcloud',
  title: 'Nextcloud',
  survey: () => new NextcloudSurvey(),
};
