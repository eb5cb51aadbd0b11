import { type FileId, limits, type MapClusters } from '@stund/contract';
import type { Dispatch, SetStateAction } from 'react';
import { Link, useLocation } from 'react-router';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { limitViewport, maxZoom, project, type Size, toScreen, type Viewport } from '../model/viewport.ts';
import styles from './map.module.css';

interface ClusterProps {
  cluster: MapClusters['clusters'][number];
  view: Viewport;
  size: Size;
  setView: Dispatch<SetStateAction<Viewport>>;
  /** The address of a file in the viewer. */
  addressOf: (fileId: FileId) => string;
  /** The group is gone after a click on it, so that the map takes the focus. */
  focusMap: () => void;
}

/** How far a click on a group of photos zooms in. */
const clusterZoom = 2;
/** Half of the picture and of the number at its corner. */
const marginPx = 52;
const fromList = { fromList: true };

/** A photo, which opens in the viewer, or a group of photos, which the map zooms into until it can show no more. */
export function Cluster({ cluster, view, size, setView, addressOf, focusMap }: ClusterProps) {
  const { t, language } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const { search } = useLocation();
  const { count, cover } = cluster;
  const point = project(cluster.longitude, cluster.latitude);
  const { left, top } = toScreen(view, size, point);
  if (left < -marginPx || top < -marginPx || left > size.width + marginPx || top > size.height + marginPx) return null;
  const look = {
    className: styles.cluster,
    style: { transform: `translate(${left}px, ${top}px) translate(-50%, -50%)` },
  };
  const isMore = count >= limits.mapClusterFiles;
  const content = (
    <>
      <img className={styles.photo} src={mediaUrl(cover, 'small')} alt="" draggable={false} />
      {count > 1 && <span className={styles.count}>{`${formatNumber(count, language)}${isMore ? '+' : ''}`}</span>}
    </>
  );
  if (count === 1 || view.zoom >= maxZoom)
    return (
      <Link
        {...look}
        to={{ pathname: addressOf(cover.id), search }}
        state={fromList}
        preventScrollReset
        draggable={false}
        aria-label={count === 1 ? t('map.photo') : t('map.openPhotos', { count })}
      >
        {content}
      </Link>
    );
  const zoomIn = () => {
    setView((before) => limitViewport({ ...point, zoom: before.zoom + clusterZoom }, size));
    focusMap();
  };
  return (
    <button {...look} type="button" aria-label={t(isMore ? 'map.atLeast' : 'map.cluster', { count })} onClick={zoomIn}>
      {content}
    </button>
  );
}
