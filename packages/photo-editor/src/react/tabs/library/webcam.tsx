import { Button } from '@stund/ui';
import { Aperture } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../../model/editor-context.ts';
import styles from './library.module.css';

interface WebcamProps {
  isBusy: boolean;
  onTake: (file: File) => void;
}

/** The picture of the device's camera while it is open. Without a camera, or without permission, it says so. */
export function Webcam({ isBusy, onTake }: WebcamProps) {
  const { t } = useEditor();
  const ref = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [started, setStarted] = useState<{ attempt: number; state: 'running' | 'unavailable' }>();
  const state = started?.attempt === attempt ? started.state : 'starting';
  useEffect(() => {
    let isCurrent = true;
    let stream: MediaStream | undefined;
    const start = async () => {
      try {
        stream = await openCamera();
        if (!isCurrent) return stop(stream);
        if (ref.current) ref.current.srcObject = stream;
        setStarted({ attempt, state: 'running' });
      } catch {
        if (isCurrent) setStarted({ attempt, state: 'unavailable' });
      }
    };
    void start();
    return () => {
      isCurrent = false;
      stop(stream);
    };
  }, [attempt]);
  if (state === 'unavailable') {
    return (
      <div role="alert" className={styles.webcam}>
        <p className={styles.webcamText}>{t('editor.error.webcam')}</p>
        <Button size={32} onClick={() => setAttempt(attempt + 1)}>
          {t('editor.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.webcam}>
      <video ref={ref} className={styles.video} autoPlay playsInline muted aria-label={t('editor.webcam.picture')} />
      <Button
        icon={<Aperture />}
        isWide
        isBusy={isBusy}
        disabled={state !== 'running'}
        onClick={() => ref.current && void takePicture(ref.current).then(onTake)}
      >
        {t('editor.webcam.take')}
      </Button>
    </div>
  );
}

/** Rejects where there is no camera, and in pages that are not secure. */
async function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new Error('This page cannot use cameras');
  return navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 4096 }, height: { ideal: 2160 } },
    audio: false,
  });
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function takePicture(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      0.95,
    );
  });
  const name = `webcam-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.jpg`;
  return new File([blob], name, { type: 'image/jpeg' });
}
