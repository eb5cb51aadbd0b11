import { Button, Prompt, Spinner, TextField } from '@stund/ui';
import { Camera, Search, Upload } from 'lucide-react';
import { useState } from 'react';
import controls from '../../controls/controls.module.css';
import { FileButton } from '../../controls/file-button.tsx';
import { PanelTitle } from '../../controls/section.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { InvalidFileTypeError, type LibraryPhoto } from '../../model/editor-services.ts';
import styles from './library.module.css';
import { usePhotos } from './use-photos.ts';
import { Webcam } from './webcam.tsx';

/** Another picture in place of this one: of one's photos, of the device, or of its camera. */
export function LibraryTab() {
  const { t, services, hasChanges } = useEditor();
  const [words, setWords] = useState('');
  const [isWebcamOpen, setIsWebcamOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<LibraryPhoto>();
  const photos = usePhotos(words);
  const upload = async (file: File) => {
    setIsBusy(true);
    setError(undefined);
    try {
      setChosen(await services.library.upload(file));
      setIsWebcamOpen(false);
    } catch (thrown) {
      setError(thrown instanceof InvalidFileTypeError ? t('editor.error.fileType') : services.explain(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <PanelTitle title={t('editor.tab.library')} />
      <div className={styles.sources}>
        <FileButton
          label={t('editor.library.upload')}
          icon={<Upload />}
          isBusy={isBusy}
          onFile={(file) => void upload(file)}
        />
        <Button icon={<Camera />} isWide aria-expanded={isWebcamOpen} onClick={() => setIsWebcamOpen(!isWebcamOpen)}>
          {t(isWebcamOpen ? 'editor.webcam.close' : 'editor.webcam.open')}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isWebcamOpen && <Webcam isBusy={isBusy} onTake={(file) => void upload(file)} />}
      <TextField
        label={t('editor.library.search')}
        help={t('editor.library.searchHelp')}
        type="search"
        size={40}
        icon={<Search />}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {photos.state === 'failed' && (
        <div role="alert">
          <p className={controls.help}>{t('editor.library.failed')}</p>
          <Button size={32} onClick={photos.retry}>
            {t('editor.retry')}
          </Button>
        </div>
      )}
      {photos.state === 'loading' && <Spinner size={24} label={t('editor.loading')} />}
      {photos.state === 'ready' && photos.list.length === 0 && (
        <p role="status" className={controls.help}>
          {t('editor.library.nothing')}
        </p>
      )}
      {photos.list.length > 0 && (
        <ul className={styles.photos} aria-label={t('editor.library.photos')}>
          {photos.list.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.photo}
                aria-label={photo.name}
                title={photo.name}
                onClick={() => setChosen(photo)}
              >
                <img src={photo.thumbnailUrl} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Prompt
        isOpen={chosen !== undefined}
        kind={hasChanges ? 'danger' : 'confirm'}
        title={t('editor.library.replaceTitle')}
        text={t(hasChanges ? 'editor.library.replaceChanged' : 'editor.library.replaceText', {
          name: chosen?.name ?? '',
        })}
        actLabel={t('editor.library.replace')}
        cancelLabel={t('editor.library.cancel')}
        onCancel={() => setChosen(undefined)}
        onAct={() => {
          if (chosen) services.library.open(chosen.id);
          setChosen(undefined);
        }}
      />
    </>
  );
}
