import type { Actor } from '../../../kernel/actor.ts';
import { nameType } from '../../../platform/file-type/media-type-names.ts';
import { findPictureFormat } from '../../../platform/formats/find-format.ts';
import { isOwnWork, type VisibleJob } from '../../together/access/index.ts';
import type { EditableFile } from './edit.repository.ts';

/** Only the owner of a job saves edits in it, and only of files that they added themselves (docs/rules/editor.md#ed1). */
export function canEditFile(
  actor: Actor,
  { relation }: Pick<VisibleJob, 'relation'>,
  file: Pick<EditableFile, 'added_by' | 'guest_id'>,
): boolean {
  return relation === 'owner' && isOwnWork(actor, { accountId: file.added_by, guestId: file.guest_id });
}

/** Whether the file is a picture with pixels that can be decoded. */
export function isEditable(file: Pick<EditableFile, 'type' | 'mime_type' | 'path' | 'state'>): boolean {
  const { mimeType } = nameType(file.mime_type, file.path);
  return file.type === 'Pictures' && findPictureFormat(mimeType)?.editable === true && file.state !== 'failed';
}
