import type { FileRecord } from '@stund/contract';
import { classNames, IconButton } from '@stund/ui';
import { ArrowLeft, Download, Info, Pencil, Share2, SquarePlay, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { useMayDownload } from '../../../../shared/files/download-right.ts';
import { fileNameOf } from '../../../../shared/files/file-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import { ShowOnTvItem } from '../../../../shared/slideshow/show-on-tv-item.tsx';
import { CastButton, CastItem } from '../../../cast/index.ts';
import { formatCaptureDate } from '../../model/capture-date.ts';
import { MoreMenu } from './more-menu.tsx';
import type { Fullscreen } from './use-fullscreen.ts';
import styles from './viewer-bar.module.css';

interface ViewerBarProps {
  file: FileRecord | undefined;
  position: number | undefined;
  count: number | undefined;
  isShown: boolean;
  hasDetails: boolean;
  isSlideshow: boolean;
  fullscreen: Fullscreen | undefined;
  onToggleDetails: () => void;
  onToggleSlideshow: () => void;
  /** Undefined where the file cannot be shared. */
  onShare: (() => void) | undefined;
  /** Undefined where the file cannot be edited. */
  onEdit: (() => void) | undefined;
  /** Undefined where the file cannot be deleted. */
  onDelete: (() => void) | undefined;
  /** Undefined where the list cannot be cast. */
  carousel: Carousel | undefined;
  renderMore: ((file: FileRecord) => ReactNode) | undefined;
  onOpenKeys: () => void;
  onClose: () => void;
  /** What the list adds, such as the button of its side panel. */
  extra?: ReactNode;
}

/** The bar above the picture: back, the date it was taken, and the actions. */
export function ViewerBar(props: ViewerBarProps) {
  const { file, position, count, isShown, onClose } = props;
  const { t, language } = useTexts();
  const isDocument = file?.type === 'Documents';
  const captured = file && formatCaptureDate(file, language);
  const positionText = position !== undefined && count !== undefined && t('viewer.position', { position, count });
  return (
    <div className={classNames(styles.bar, !isShown && styles.hidden)}>
      <IconButton label={t('viewer.back')} icon={<ArrowLeft />} iconSize={22} onClick={onClose} />
      <div className={styles.title}>
        <h1 className={styles.date} dir="auto">
          {isDocument ? fileNameOf(file) : (captured?.date ?? (file && fileNameOf(file)))}
        </h1>
        <p className={styles.place}>
          {[captured && (isDocument ? captured.date : `${captured.weekday} ${captured.time}`), positionText]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {file && <Actions {...props} file={file} />}
    </div>
  );
}

function Actions(props: ViewerBarProps & { file: FileRecord }) {
  const {
    file,
    hasDetails,
    isSlideshow,
    fullscreen,
    onToggleDetails,
    onToggleSlideshow,
    onShare,
    onEdit,
    onDelete,
    renderMore,
    carousel,
    onOpenKeys,
  } = props;
  const { t } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const mayDownload = useMayDownload();
  const readOnly = useReadOnlyReason();
  const hasAccount = useSession().token !== undefined;
  return (
    <>
      {props.extra && <div className={styles.extra}>{props.extra}</div>}
      {onEdit && (
        <IconButton
          className={styles.wide}
          label={t('viewer.edit')}
          icon={<Pencil />}
          {...(readOnly ? { disabledReason: readOnly } : { onClick: onEdit })}
        />
      )}
      {onShare && <IconButton className={styles.wide} label={t('shared.share')} icon={<Share2 />} onClick={onShare} />}
      {mayDownload && (
        <IconButton
          href={downloadUrl(file)}
          download={fileNameOf(file)}
          label={t('viewer.download')}
          icon={<Download />}
          data-viewer-download=""
        />
      )}
      <IconButton
        className={styles.wide}
        label={t(isSlideshow ? 'viewer.slideshow.stop' : 'viewer.slideshow.start')}
        icon={<SquarePlay />}
        isPressed={isSlideshow}
        onClick={onToggleSlideshow}
      />
      {carousel && <CastButton className={styles.wide} fileId={file.id} {...{ carousel, isSlideshow }} />}
      <IconButton label={t('viewer.details')} icon={<Info />} isPressed={hasDetails} onClick={onToggleDetails} />
      {onDelete && <IconButton label={t('viewer.delete')} icon={<Trash2 />} onClick={onDelete} />}
      <MoreMenu
        file={file}
        fullscreen={fullscreen}
        onShare={onShare}
        onEdit={onEdit && (readOnly?.onPress ?? onEdit)}
        onSlideshow={onToggleSlideshow}
        onOpenKeys={onOpenKeys}
      >
        {carousel && <CastItem fileId={file.id} {...{ carousel, isSlideshow }} />}
        {carousel && hasAccount && <ShowOnTvItem jobId={televisionJobOf(carousel)} />}
        {renderMore?.(file)}
      </MoreMenu>
    </>
  );
}

/** The page that shows a job on a television begins with the timeline. */
function televisionJobOf({ jobId, list }: Carousel): string | undefined {
  return list.kind === 'timeline' ? undefined : jobId;
}
