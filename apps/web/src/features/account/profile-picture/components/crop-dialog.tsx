import { type FileRecord, profilePicture } from '@stund/contract';
import { Button, Dialog, Spinner } from '@stund/ui';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePicture } from '../api/use-picture.ts';
import { type Crop, centeredCrop, maxZoom, squareOf, zoomTo } from '../model/crop.ts';
import { CropBox } from './crop-box.tsx';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  file: FileRecord;
  isSaving: boolean;
  onCancel: () => void;
  onDone: (picture: Blob) => void;
}

const { cropPx: boxPx, sizePx } = profilePicture;

/**
 * Lets the user crop a picture to a circle: move it by dragging or with the arrow keys, and zoom with the wheel, a
 * pinch, the slider, + and −.
 */
export function CropDialog({ file, isSaving, onCancel, onDone }: CropDialogProps) {
  const { t } = useTexts();
  const { picture, hasFailed } = usePicture(file);
  const [crop, setCrop] = useState<Crop>(centeredCrop);
  const frame = { width: picture?.width ?? 1, height: picture?.height ?? 1, boxPx };
  const done = async () => {
    if (picture && !isSaving) onDone(await renderCrop(picture, squareOf(crop, frame)));
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      onSubmit={() => void done()}
      staysOnOutsidePress
      title={t('profile-picture.crop')}
      text={t('profile-picture.crop.help')}
      actions={
        <>
          <Button onClick={onCancel}>{t('shared.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSaving}
            busyLabel={t('profile-picture.saving')}
            disabled={!picture}
          >
            {t('shared.ok')}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t('profile-picture.missing')}
        </p>
      )}
      {!picture && !hasFailed && <Spinner className={styles.waiting} size={24} label={t('profile-picture.loading')} />}
      {picture && (
        <>
          <CropBox picture={picture} crop={crop} frame={frame} onCrop={setCrop} />
          <ZoomSlider zoom={crop.zoom} onZoom={(zoom) => setCrop((before) => zoomTo(before, zoom, frame))} />
        </>
      )}
    </Dialog>
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.zoom}>
      <Minus aria-hidden="true" />
      <input
        type="range"
        aria-label={t('profile-picture.crop.zoom')}
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
      <Plus aria-hidden="true" />
    </div>
  );
}

/** Renders the cropped square at its final size. */
function renderCrop(picture: ImageBitmap, { left, top, side }: ReturnType<typeof squareOf>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, sizePx, sizePx);
    context.drawImage(picture, left, top, side, side, 0, 0, sizePx, sizePx);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The crop could not be written'))),
      'image/jpeg',
      0.92,
    );
  });
}
