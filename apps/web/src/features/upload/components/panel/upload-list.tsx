import type { UploadFile } from '@stund/uploader';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';

/** The sizes of docs/rules/upload.md#u8. */
const rowPx = 48;
const windowRows = 25;

interface UploadListProps {
  count: number;
  fileAt: (index: number) => UploadFile | undefined;
  /** Ids of files on their way: the list keeps to them while nobody is in it. */
  follow?: readonly number[];
}

const noIds: readonly number[] = [];

/** Any number of files, of which 25 rows exist at a time. */
export function UploadList({ count, fileAt, follow = noIds }: UploadListProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const isHeld = useRef(false);
  const followed = follow.length > 0 ? Math.min(...follow) : undefined;

  useEffect(() => {
    if (followed === undefined || isHeld.current) return;
    ref.current?.scrollTo({ top: followed * rowPx });
  }, [followed]);

  const onScroll = () => {
    const topRow = Math.floor((ref.current?.scrollTop ?? 0) / rowPx);
    // Moves in steps of five, so that most of a scroll renders nothing.
    setFirst(Math.max(0, topRow - 5 - (topRow % 5)));
  };
  const start = Math.min(first, Math.max(0, count - windowRows));
  const rows = Array.from({ length: Math.min(windowRows, count - start) }, (_, offset) => fileAt(start + offset));
  const hold = (isHolding: boolean) => () => {
    isHeld.current = isHolding;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is in it
    <div
      ref={ref}
      className={styles.list}
      onScroll={onScroll}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
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
