import type { ListedFile } from '@stund/contract';
import { TileContent, useTileLabel } from '../../../../../shared/files/tile/tile-content.tsx';
import styles from './upload-tile.module.css';

/** A file that was in the album before the current uploads. */
export function ExistingFileTile({ file }: { file: ListedFile }) {
  return (
    <li className={styles.tile}>
      <span className={styles.known}>
        <TileContent file={file} video={undefined} sizePx={128} />
      </span>
      <span className="visually-hidden">{useTileLabel(file)}</span>
    </li>
  );
}
