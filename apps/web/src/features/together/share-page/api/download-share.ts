import type { DownloadOption, Share } from '@stund/contract';
import { loadPageTexts } from '../../../../shared/i18n/texts.ts';

/** Downloads all files of a share as one archive, or offers it in parts. Reports a failure and never throws. */
export async function downloadShare({ id }: Share, name: string, option: DownloadOption = 'download'): Promise<void> {
  const [{ downloadJob }] = await Promise.all([import('../../../archives/downloads/index.ts'), loadPageTexts()]);
  await downloadJob({ jobId: id, kind: 'files', name, option });
}
