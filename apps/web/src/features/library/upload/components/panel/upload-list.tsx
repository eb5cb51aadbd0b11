import type { UploadFile } from '@stund/uploader';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';

/** The row height and the number of rendered rows follow docs/rules/upload.md#u8. */
const rowPx = 48;
const windowRows = 25;

interface UploadListProps {
  count: number;
  fileAt: (index: number) => UploadFile | undefined;
  /** The ids of files being uploaded: the list scrolls to them unless someone is using it. */
  follow?: readonly number[];
}

const noIds: readonly number[] = [];

/** A list of any length, of which 25 rows are rendered at a time. */
export function UploadList({ count, fileAt, follow = noIds }: UploadListProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const isInUse = useRef(false);
  const followed = follow.length > 0 ? Math.min(...follow) : undefined;

  useEffect(() => {
    if (followed === undefined || isInUse.current) return;
    ref.current?.scrollTo({ top: followed * rowPx });
  }, [followed]);

  const onScroll = () => {
    const topRow = Math.floor((ref.current?.scrollTop ?? 0) / rowPx);
    // Changes in steps of five rows, so that most scroll events render nothing.
    setFirst(Math.max(0, topRow - 5 - (topRow % 5)));
  };
  const start = Math.min(first, Math.max(0, count - windowRows));
  const rows = Array.from({ length: Math.min(windowRows, count - start) }, (_, offset) => fileAt(start + offset));
  const setInUse = (isUsing: boolean) => () => {
    isInUse.current = isUsing;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is in it
    <div
      ref={ref}
      className={styles.list}
      onScroll={onScroll}
      onPointerEnter={setInUse(true)}
      onPointerLeave={setInUse(false)}
      onFocus={setInUse(true)}
      onBlur={setInUse(false)}
    >
      <ul aria-label={t('upload.files')} className={styles.rows} style={{ blockSize: count * rowPx }}>
        {rows.map(
          (file, offset) =>
            file && (
              <UploadRow
                key={file.id}
                file={file}
                topPx={(start + offset) * rowPx}
                position={{ index: start + offset, count }}
              />
            ),
        )}
      </ul>
    </div>
  );
}
