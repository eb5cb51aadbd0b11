import { timing } from '@stund/contract';
import type { UploadFile } from '@stund/uploader';
import { useQueries } from '@tanstack/react-query';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { fileQuery } from '../../../../../shared/files/file-query.ts';
import { noFileId } from '../../../../../shared/ids/no-id.ts';
import styles from './panel-states.module.css';

/** Up to four uploaded files as pictures. Files without thumbnails are left out once that is known. */
export function UploadMosaic({ files }: { files: readonly UploadFile[] }) {
  const { mediaUrl } = useMediaUrls();
  const queries = useQueries({
    queries: files.map((file) => ({
      ...fileQuery(file.targetJob, file.fileUuid ?? noFileId),
      // Polls while the server makes the thumbnail.
      refetchInterval: (query: { state: { data?: { encoding_status: string } | undefined } }) =>
        query.state.data?.encoding_status === 'PROCESSING' ? timing.uploadPollMs : (false as const),
    })),
  });
  const tiles = queries.flatMap(({ data, isPending }, index) => {
    const key = files[index]!.id;
    if (data?.has_thumbnails) {
      return <img key={key} src={mediaUrl(data, 'medium')} alt="" className={styles.mosaicTile} />;
    }
    const isLoading = isPending || data?.encoding_status === 'PROCESSING';
    return isLoading ? <div key={key} className={styles.mosaicTile} /> : [];
  });
  return tiles.length > 0 && <div className={styles.mosaic}>{tiles}</div>;
}
