import type { UploadFile } from '@stund/uploader';
import { useQueries } from '@tanstack/react-query';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { fileQuery } from '../../../../../shared/files/file-query.ts';
import { FollowFile } from '../../../../../shared/files/follow-file.tsx';
import { noFileId } from '../../../../../shared/ids/no-id.ts';
import styles from './panel-states.module.css';

/** Up to four uploaded files as pictures. Files without thumbnails are left out once that is known. */
export function UploadMosaic({ files }: { files: readonly UploadFile[] }) {
  const { mediaUrl } = useMediaUrls();
  const queries = useQueries({
    queries: files.map((file) => fileQuery(file.targetJob, file.fileUuid ?? noFileId)),
  });
  const tiles = queries.flatMap(({ data, isPending }, index) => {
    const { id: key, targetJob, fileUuid = noFileId } = files[index]!;
    if (data?.has_thumbnails) {
      return <img key={key} src={mediaUrl(data, 'medium')} alt="" className={styles.mosaicTile} />;
    }
    if (isPending) return <div key={key} className={styles.mosaicTile} />;
    if (data?.encoding_status !== 'PROCESSING') return [];
    return (
      <div key={key} className={styles.mosaicTile}>
        <FollowFile jobId={targetJob} fileId={fileUuid} />
      </div>
    );
  });
  return tiles.length > 0 && <div className={styles.mosaic}>{tiles}</div>;
}
