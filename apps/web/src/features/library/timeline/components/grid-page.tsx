import { type ReactNode, useRef } from 'react';
import { useRetainedFocus } from '../../../../shared/navigation/use-retained-focus.ts';
import { HeaderActions } from '../../../../shared/shell/header-actions.tsx';
import type { ListedSource } from '../api/use-timeline-filter.ts';
import styles from '../timeline-page.module.css';
import { FileGrid } from './file-grid.tsx';
import { useGridMetrics } from './grid/use-grid-metrics.ts';
import { useZoom } from './grid/use-pinch-zoom.ts';
import { ViewMenu } from './view-menu.tsx';

interface GridPageProps {
  source: ListedSource;
  listAddress: string;
  /** Above the files. */
  top: ReactNode;
  empty: ReactNode;
  failed?: string;
}

/** A page that shows files of the timeline in its grid. */
export function GridPage({ source, listAddress, top, empty, failed }: GridPageProps) {
  const pageRef = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useZoom();
  const metrics = useGridMetrics(pageRef, zoom);
  useRetainedFocus(pageRef);
  return (
    <>
      <HeaderActions>
        <ViewMenu {...{ source, zoom }} filter="all" onZoom={setZoom} />
      </HeaderActions>
      {top}
      <div ref={pageRef} className={styles.page}>
        {metrics && (
          <FileGrid {...{ metrics, zoom, source, listAddress, empty, failed }} filter="all" onZoom={setZoom} />
        )}
      </div>
    </>
  );
}
