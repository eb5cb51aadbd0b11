import type { FileId, FileRecord } from '@stund/contract';
import { Button, classNames, EmptyState, IconButton, Spinner, useModalLayer } from '@stund/ui';
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorTextId } from '../../shared/api/error-text.ts';
import { fileNameOf } from '../../shared/files/file-name.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useOverlay } from '../../shared/navigation/use-overlay.ts';
import { canCopyImage, FileMenuLayer, openFileMenu, useCopyImage, useDeleteFile } from '../file-actions/index.ts';
import { type Burst, useBurst } from './api/use-burst.ts';
import type { Walk } from './api/use-walk.ts';
import { BurstStrip } from './components/burst-strip.tsx';
import { DetailsPanel } from './components/details-panel.tsx';
import { KeysDialog } from './components/keys-dialog.tsx';
import { SlideshowBar } from './components/slideshow-bar.tsx';
import { SlideshowContext } from './components/slideshow-context.ts';
import { useFullscreen, useLeaveFullscreen } from './components/use-fullscreen.ts';
import { useGoOnWhenGone } from './components/use-go-on-when-gone.ts';
import { useIdleChrome } from './components/use-idle-chrome.ts';
import { usePreload } from './components/use-preload.ts';
import { useSlideshow } from './components/use-slideshow.ts';
import { useViewerKeys } from './components/use-viewer-keys.ts';
import type { ViewerPlace, Ways } from './components/use-ways.ts';
import { ViewerBar } from './components/viewer-bar.tsx';
import { ViewerStage } from './components/viewer-stage.tsx';
import { captureWords } from './model/capture-words.ts';
import { presentationOf } from './model/presentation.ts';
import styles from './viewer.module.css';

/** What a place has to show beside its files: a panel, and in the bar the way to it. */
export interface ViewerBeside {
  isOpen: boolean;
  close: () => void;
  renderBar: (file: FileRecord) => ReactNode;
  /** Mounted as long as a file is on show. */
  renderPanel: (file: FileRecord) => ReactNode;
}

export interface ViewerProps {
  fileId: FileId;
  place: ViewerPlace;
  /** As `useWays` gives them for the place. */
  ways: Ways;
  /** The file and its neighbours there. With `ways.isSlideshow` it goes around the ends. */
  walk: Walk;
  /** Everything can be deleted unless this says no. */
  canDelete?: ((file: FileRecord) => boolean) | undefined;
  beside?: ViewerBeside | undefined;
  /** False where the files are another person's: what was deleted there, only the owner brings back. */
  canUndo?: boolean | undefined;
  /** What else can be done with the file there: menu items. */
  renderMore?: ((file: FileRecord) => ReactNode) | undefined;
}

/** One file over the list it belongs to, always dark. Walking replaces the address; going back leads to where one came from. */
export function Viewer({
  fileId,
  place,
  ways,
  walk,
  canDelete = everything,
  canUndo = true,
  beside,
  renderMore,
}: ViewerProps) {
  const { t, language } = useTexts();
  const { close, walkTo, isSlideshow, setSlideshow } = ways;
  const burst = useBurst(walk.file);
  const file = burst.shown;
  const presentation = file && presentationOf(file);
  const [openedId] = useState(fileId);
  const tileAddress = fileId === openedId ? place.addressOf(fileId) : undefined;
  const details = useOverlay('details');
  const hasDetails = details.isOpen;
  const [hasKeys, setHasKeys] = useState(false);
  const { isShown, toggle } = useIdleChrome(file !== undefined && presentation !== 'stand-in' && !hasKeys);
  const fullscreen = useFullscreen();
  useLeaveFullscreen();
  usePreload([walk.around.next, walk.around.previous]);
  useGoOnWhenGone(walk, fileId, { walkTo, close });
  usePageTitle((file && captureWords(file, language)?.date) ?? t('viewer.title'));
  const slideshow = useSlideshow({
    isOn: isSlideshow && walk.file !== undefined,
    file: walk.file,
    isFilm: presentation === 'video',
    targets: { forward: walk.around.next, backward: walk.around.previous },
    goTo: walkTo,
  });

  const step = (direction: 1 | -1) => {
    const member = burst.neighbour(direction);
    if (member) burst.show(member);
    else walkTo(direction === 1 ? walk.around.next : walk.around.previous);
  };
  const leave = () => {
    if (isSlideshow) setSlideshow(false);
    else if (burst.isOpen) burst.toggle();
    else if (hasDetails) details.close();
    else if (beside?.isOpen) beside.close();
    else close();
  };
  const deleteFile = useDeleteFile({ canUndo });
  /** On to the next, else to the one before, else away (1-product.md section 4). */
  const remove = async () => {
    const { file: doomed, next, previous } = walk;
    if (!doomed || !canDelete(doomed) || !(await deleteFile(doomed))) return;
    if (next ?? previous) walkTo(next ?? previous);
    else close();
  };
  const toggleDetails = hasDetails ? details.close : details.open;
  const layerRef = useRef<HTMLDivElement>(null);
  const layer = useModalLayer(layerRef, { isOpen: true, onEscape: leave });
  const copyImage = useCopyImage();
  const onKeyDown = useViewerKeys(layer.onKeyDown, {
    next: () => step(1),
    previous: () => step(-1),
    back: leave,
    // Films have keys of their own.
    ...((isSlideshow || presentation !== 'video') && {
      playPause: () => (isSlideshow ? slideshow.togglePause() : setSlideshow(true)),
    }),
    stop: () => setSlideshow(false),
    details: toggleDetails,
    fullscreen: () => fullscreen?.toggle(),
    download: () => layerRef.current?.querySelector<HTMLElement>('[data-viewer-download]')?.click(),
    copy: () => file && canCopyImage(file) && void copyImage(file),
    delete: () => void remove(),
    help: () => setHasKeys(true),
  });
  const hasFilmBar = presentation === 'video';

  return createPortal(
    <div
      ref={layerRef}
      {...{ ...layer, onKeyDown }}
      role="dialog"
      aria-modal="true"
      aria-label={t('viewer.title')}
      data-theme="dark"
      className={classNames(
        styles.viewer,
        (hasDetails || beside?.isOpen) && styles.withDetails,
        !isShown && styles.quiet,
      )}
    >
      <div className={styles.main}>
        <ViewerBar
          {...{ file, isShown, hasDetails, isSlideshow, fullscreen }}
          position={walk.position}
          count={walk.count}
          onToggleDetails={toggleDetails}
          onToggleSlideshow={() => setSlideshow(!isSlideshow)}
          onDelete={walk.file && canDelete(walk.file) ? () => void remove() : undefined}
          renderMore={renderMore}
          onShowKeys={() => setHasKeys(true)}
          onClose={close}
          beside={file && beside?.renderBar(file)}
        />
        <SlideshowContext value={slideshow}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu key asks for the same menu at the layer */}
          <div className={styles.stage} onContextMenu={(event) => file && openFileMenu(file, event)}>
            {file ? (
              <ViewerStage
                key={file.id}
                file={file}
                onSwipe={step}
                onTap={toggle}
                isChromeShown={isShown}
                tileAddress={tileAddress}
              />
            ) : (
              <NoFile error={walk.error} homeText={place.homeText} onClose={close} />
            )}
          </div>
        </SlideshowContext>
        <WalkButtons
          hasPrevious={(burst.neighbour(-1) ?? walk.around.previous) !== undefined}
          hasNext={(burst.neighbour(1) ?? walk.around.next) !== undefined}
          isShown={isShown}
          step={step}
        />
        {!isSlideshow && <BurstStrip burst={burst} isShown={isShown} />}
        {isSlideshow && (
          <SlideshowBar
            slideshow={slideshow}
            isShown={isShown}
            isAboveFilm={hasFilmBar}
            onStop={() => setSlideshow(false)}
          />
        )}
        <Announcement walk={walk} burst={burst} />
      </div>
      {hasDetails && file && <DetailsPanel file={file} onClose={details.close} />}
      {file && beside?.renderPanel(file)}
      <FileMenuLayer isOpen onDelete={() => void remove()} canDelete={canDelete} renderMore={renderMore} />
      <KeysDialog isOpen={hasKeys} onClose={() => setHasKeys(false)} />
    </div>,
    document.body,
  );
}

const everything = () => true;

function NoFile({ error, homeText, onClose }: { error: unknown; homeText: string; onClose: () => void }) {
  const { t } = useTexts();
  if (!error) return <Spinner className={styles.waiting} size={24} label={t('viewer.loading')} />;
  return (
    <EmptyState
      className={styles.missing}
      icon={<ImageOff />}
      title={t('viewer.missing')}
      text={t(errorTextId(error))}
      action={
        <Button variant="primary" onClick={onClose}>
          {homeText}
        </Button>
      }
    />
  );
}

interface WalkButtonsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  isShown: boolean;
  step: (direction: 1 | -1) => void;
}

function WalkButtons({ hasPrevious, hasNext, isShown, step }: WalkButtonsProps) {
  const { t } = useTexts();
  return (
    <div className={classNames(styles.ways, !isShown && styles.hidden)}>
      {hasPrevious && (
        <IconButton
          variant="photo"
          iconSize={24}
          className={classNames(styles.way, styles.back)}
          label={t('viewer.previous')}
          icon={<ChevronLeft />}
          hasTooltip={false}
          onClick={() => step(-1)}
        />
      )}
      {hasNext && (
        <IconButton
          variant="photo"
          iconSize={24}
          className={classNames(styles.way, styles.on)}
          label={t('viewer.next')}
          icon={<ChevronRight />}
          hasTooltip={false}
          onClick={() => step(1)}
        />
      )}
    </div>
  );
}

/** Reads out after each step what is on show, and where one is. */
function Announcement({ walk, burst }: { walk: Walk; burst: Burst }) {
  const { t, language } = useTexts();
  const { shown, members } = burst;
  const words = shown && captureWords(shown, language);
  const name = shown && fileNameOf(shown);
  const kinds = {
    Pictures: 'viewer.pictureLabel',
    Movies: 'viewer.videoLabel',
    Documents: 'viewer.pictureLabel',
  } as const;
  const what = shown && words ? t(kinds[shown.type], { name: name ?? '', date: `${words.date} ${words.time}` }) : name;
  const { position, count } = members
    ? { position: members.findIndex((member) => member.id === shown?.id) + 1, count: members.length }
    : walk;
  const place = members ? 'viewer.burst.member' : 'viewer.position';
  const where = position !== undefined && count !== undefined ? t(place, { position, count }) : '';
  return (
    <p role="status" className="visually-hidden">
      {where && `${where}. ${what ?? ''}`}
    </p>
  );
}
