import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { FileIcon } from '../../../../shared/files/kind/file-icon.tsx';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { PreviewedFile, ShareRequest } from '../../../../shared/sharing/share-request.ts';
import styles from './preview-strip.module.css';

const shownCount = 8;

/** The first files that are shared, and how many more there are. */
export function PreviewStrip({ request }: { request: ShareRequest }) {
  const { language } = useTexts();
  const { data: files } = useQuery({
    // The request is another object for each opening of the dialog.
    queryKey: ['share-preview', request.jobId, request.count],
    queryFn: () => request.loadPreview(Math.min(request.count, shownCount)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const more = request.count - shownCount;
  return (
    <ul className={styles.strip} aria-hidden="true">
      {Array.from({ length: Math.min(request.count, shownCount) }, (_, index) => {
        const file = files?.[index];
        return (
          <li key={file?.id ?? index} className={styles.item}>
            {file && <Preview file={file} />}
            {index === shownCount - 1 && more > 0 && (
              <span className={styles.more}>+{formatNumber(more + 1, language)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Preview({ file }: { file: PreviewedFile }) {
  const { mediaUrl } = useMediaUrls();
  if (!file.has_thumbnails) return <FileIcon file={file} />;
  return (
    <>
      <img
        className={styles.image}
        src={mediaUrl(file, 'small')}
        alt=""
        draggable={false}
        style={placeholderStyle(file.thumbhash)}
      />
      {file.type === 'Movies' && <Play className={styles.video} />}
    </>
  );
}
