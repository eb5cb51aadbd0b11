import type { CommentedFile } from '@stund/contract';
import { classNames } from '@stund/ui';
import { File, Film, Image } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import styles from './comment-row.module.css';

/** A small thumbnail, or an icon for files without one. */
export function FileThumb({ file, className }: { file: CommentedFile; className?: string | undefined }) {
  const { mediaUrl } = useMediaUrls();
  const [hasFailed, setHasFailed] = useState(false);
  const isPicture = file.type !== 'Documents' && !hasFailed;
  return (
    <span className={classNames(styles.thumb, className)}>
      {isPicture ? (
        <img src={mediaUrl(file, 'small')} alt="" loading="lazy" onError={() => setHasFailed(true)} />
      ) : (
        <KindIcon type={file.type} />
      )}
    </span>
  );
}

function KindIcon({ type }: Pick<CommentedFile, 'type'>) {
  if (type === 'Movies') return <Film aria-hidden="true" />;
  return type === 'Pictures' ? <Image aria-hidden="true" /> : <File aria-hidden="true" />;
}
