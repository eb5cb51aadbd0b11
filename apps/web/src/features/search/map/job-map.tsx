import type { FileId, JobId } from '@stund/contract';
import { FilesInView } from './components/files-in-view.tsx';
import { MapState } from './components/map-state.tsx';
import { MapView } from './components/map-view.tsx';
import { PlaceList } from './components/place-list.tsx';
import styles from './job-map.module.css';
import { useJobMap } from './use-job-map.ts';

interface JobMapProps {
  /** An album or a share whose places the person may see (`current_user_can.viewPlaces`). */
  jobId: JobId;
  /** The address of a file in the viewer over the page. */
  addressOf: (fileId: FileId) => string;
  /** False below the viewer. */
  isOnTop: boolean;
}

/** Where the files of an album or a share were taken, as a part of its page. What it shows is part of the address. */
export function JobMap({ jobId, addressOf, isOnTop }: JobMapProps) {
  const { map, all, listed, found, clearArea, isReady } = useJobMap({ jobId, isOnTop });
  return (
    <div className={styles.map}>
      <MapView {...map} addressOf={addressOf} />
      <div className={styles.side}>
        <MapState all={all}>
          {isReady && (
            <FilesInView
              jobId={jobId}
              query={listed}
              found={found}
              clearArea={clearArea}
              addressOf={addressOf}
              isSelectable={false}
            />
          )}
          <PlaceList jobId={jobId} hasSearch={false} />
        </MapState>
      </div>
    </div>
  );
}
