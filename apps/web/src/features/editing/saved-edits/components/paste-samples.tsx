import type { FileId, FileRecord, JobId } from '@stund/contract';
import { type EditDocument, serialise } from '@stund/photo-editor';
import { Spinner } from '@stund/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { loadSamples } from '../api/load-samples.ts';
import { type PasteChoice, pastedPreview } from '../model/pasted-parts.ts';
import { BlobPicture } from './blob-picture.tsx';
import styles from './paste-dialog.module.css';
import { type DrawPreview, usePreviewer } from './use-previewer.ts';

interface PasteSamplesProps {
  jobId: JobId;
  listIds: () => Iterable<FileId> | AsyncIterable<FileId>;
  document: EditDocument;
  choice: PasteChoice;
}

/** Some of the pictures before and after pasting, drawn in the browser. */
export function PasteSamples({ jobId, listIds, document, choice }: PasteSamplesProps) {
  const { t } = useTexts();
  const draw = usePreviewer();
  const { data: files, isError } = useQuery({
    queryKey: ['paste-samples', jobId],
    queryFn: () => loadSamples(jobId, listIds()),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (isError) return null;
  if (!files) return <Spinner size={24} label={t('saved-edits.dialog.drawing')} className={styles.waiting} />;
  if (files.length === 0) return null;
  return (
    <div className={styles.samples}>
      <p className={styles.caption}>{t('saved-edits.dialog.before')}</p>
      <ul className={styles.row}>
        {files.map((file) => (
          <Before key={file.id} file={file} />
        ))}
      </ul>
      <p className={styles.caption}>{t('saved-edits.dialog.after')}</p>
      <ul className={styles.row}>
        {files.map((file) => (
          <After key={file.id} {...{ file, document, choice, draw }} />
        ))}
      </ul>
    </div>
  );
}

function Before({ file }: { file: FileRecord }) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  return (
    <li className={styles.sample}>
      <img src={mediaUrl(file, 'medium')} alt={t('saved-edits.dialog.beforeOf', { name: fileNameOf(file) })} />
    </li>
  );
}

interface AfterProps {
  file: FileRecord;
  document: EditDocument;
  choice: PasteChoice;
  draw: DrawPreview;
}

function After({ file, document, choice, draw }: AfterProps) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const address = mediaUrl(file, 'medium');
  const edits = pastedPreview(document, { width: file.width ?? 1, height: file.height ?? 1 }, choice);
  const { data: blob, isError } = useQuery({
    queryKey: ['pasted-preview', address, serialise(edits)],
    queryFn: () => draw(address, edits),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <li className={styles.sample}>
      {blob && <BlobPicture blob={blob} alt={t('saved-edits.dialog.afterOf', { name: fileNameOf(file) })} />}
      {!blob && isError && <span className={styles.none}>{t('saved-edits.dialog.noPreview')}</span>}
      {!blob && !isError && <Spinner size={20} label={t('saved-edits.dialog.drawing')} />}
    </li>
  );
}
