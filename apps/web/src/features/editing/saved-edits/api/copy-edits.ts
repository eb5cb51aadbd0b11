import { type FileRecord, getEdit } from '@stund/contract';
import { showToast } from '@stund/ui';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { setCopiedEdits } from '../model/copied-edits.ts';

/** Copies the edits of a picture as they are now, and says so. Never throws. */
export async function copyEdits(file: Pick<FileRecord, 'id' | 'job_id' | 'path'>): Promise<void> {
  try {
    const { document } = await callEndpoint(getEdit, { params: { id: file.job_id, fileId: file.id } });
    setCopiedEdits({ document, name: fileNameOf(file) });
    showToast({ message: translate('saved-edits.copied') });
  } catch (error) {
    showFailure(translate, error);
  }
}
