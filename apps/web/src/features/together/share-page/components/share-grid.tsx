import type { FileId, JobId, ListedFile } from '@stund/contract';
import { phoneQuery, useMediaQuery, VirtualGrid } from '@stund/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './share-grid.module.css';
import { ShareTile } from './share-tile.tsx';

interface ShareGridProps {
  jobId: JobId;
  files: readonly ListedFile[];
  /** Larger than the number of files while pages are loading. */
  count: number;
  openFileId: FileId | undefined;
  /** Whether the section is named, because there are others. */
  hasHeading: boolean;
}

/** The minimum width of tiles. */
const minTilePx = { phone: 176, desktop: 180 };

/** The pictures and videos. Only tiles near the viewport are rendered. */
export function ShareGrid({ jobId, files, count, openFileId, hasHeading }: ShareGridProps) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const { search } = useLocation();
  const focusOn = useFocusAfterViewer(files, openFileId);
  return (
    <section aria-labelledby={hasHeading ? 'share-media' : undefined}>
      {hasHeading && (
        <h2 id="share-media" className={styles.title}>
          {t('share-page.media')}
        </h2>
      )}
      <VirtualGrid
        label={t('share-page.media')}
        minTilePx={isPhone ? minTilePx.phone : minTilePx.desktop}
        sections={[{ key: jobId, count, headingPx: 0 }]}
        getKey={(index) => files[index]?.id ?? String(index)}
        focusOn={focusOn}
        renderTile={(index, focus, tilePx) => {
          const file = files[index];
          if (!file) return <span className={photoTile.surface} />;
          return <ShareTile file={file} sizePx={tilePx} focus={focus} search={search} />;
        }}
      />
    </section>
  );
}

/** The tile of the file that the viewer showed last gets the focus once the viewer has closed. */
function useFocusAfterViewer(files: readonly ListedFile[], openFileId: FileId | undefined) {
  const before = useRef<FileId>(undefined);
  const [focusOn, setFocusOn] = useState<{ index: number }>();
  const returnTo = useEffectEvent((fileId: FileId) => {
    const index = files.findIndex(({ id }) => id === fileId);
    if (index >= 0) setFocusOn({ index });
  });
  useEffect(() => {
    const closed = before.current;
    before.current = openFileId;
    if (closed !== undefined && openFileId === undefined) returnTo(closed);
  }, [openFileId]);
  return focusOn;
}
