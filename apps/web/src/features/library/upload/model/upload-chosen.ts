import type { Translate } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { uploadFiles, uploadFilesTo } from './add-files.ts';
import type { PickerKind } from './sources/open-picker.ts';
import { readDropped } from './sources/read-dropped.ts';
import { readPicked } from './sources/read-picked.ts';
import { countSharedFiles, discardSharedFiles, takeSharedFiles } from './sources/shared-files.ts';
import type { Dropped } from './sources/take-dropped.ts';
import type { UploadTarget } from './upload-target.ts';

type Target = UploadTarget | 'nowhere' | undefined;

/** Uploads what the picker returned. */
export function uploadPicked(files: FileList, { target, kind }: { target: Target; kind: PickerKind }): Promise<void> {
  return uploadFilesTo(target, readPicked(files), { acceptsDocuments: kind === 'documents' });
}

interface DroppedFiles {
  items: readonly Dropped[];
  /** Stored with the queue; without them the files have to be chosen again after a reload. */
  handles: Promise<FileSystemHandle[]>;
}

/** Uploads files and folders that were dropped on the page. */
export function uploadDropped({ items, handles }: DroppedFiles, target: Target): Promise<void> {
  void storeHandles(handles).catch(() => undefined);
  return uploadFilesTo(target, readDropped(items));
}

async function storeHandles(handles: Promise<FileSystemHandle[]>): Promise<void> {
  const { storeRoots } = await import('./stored-uploads.ts');
  await storeRoots(await handles);
}

/** Asks whether to upload what a phone has shared. Another site can post files too, so nothing is uploaded without an answer. */
export async function offerSharedFiles(marker: string, t: Translate): Promise<void> {
  const count = await countSharedFiles(marker);
  if (count === 0) return;
  const isWanted = await confirm({
    title: t('upload.shared.ask.title', { count }),
    text: t('upload.shared.ask.text'),
    action: t('upload.shared.ask.action'),
  });
  await (isWanted ? uploadFiles(takeSharedFiles(marker)) : discardSharedFiles());
}
