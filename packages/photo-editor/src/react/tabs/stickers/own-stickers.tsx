import { Button, IconButton, Spinner } from '@stund/ui';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import controls from '../../controls/controls.module.css';
import { FileButton } from '../../controls/file-button.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { InvalidFileTypeError, type OwnStickerPicture } from '../../model/editor-services.ts';
import styles from './own-stickers.module.css';

type State = 'loading' | 'failed' | readonly OwnStickerPicture[];

/** The pictures that the person has added as stickers, newest first. */
export function OwnStickers({ onAdd }: { onAdd: (sticker: OwnStickerPicture) => void }) {
  const { t, services } = useEditor();
  const [stickers, setStickers] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try runs it again
  useEffect(() => {
    let isCurrent = true;
    services.stickers.list().then(
      (list) => isCurrent && setStickers(list),
      () => isCurrent && setStickers('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [services, attempt]);
  const upload = async (file: File) => {
    setIsBusy(true);
    setError(undefined);
    try {
      const added = await services.stickers.add(file);
      setStickers((list) => (typeof list === 'string' ? [added] : [added, ...list]));
      onAdd(added);
    } catch (thrown) {
      setError(thrown instanceof InvalidFileTypeError ? t('editor.error.fileType') : services.explain(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  const remove = async (id: string) => {
    setError(undefined);
    try {
      await services.stickers.remove(id);
      setStickers((list) => (typeof list === 'string' ? list : list.filter((one) => one.id !== id)));
    } catch (thrown) {
      setError(services.explain(thrown));
    }
  };
  return (
    <>
      <FileButton
        label={t('editor.stickers.upload')}
        icon={<Upload />}
        isBusy={isBusy}
        onFile={(file) => void upload(file)}
      />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {stickers === 'loading' && <Spinner size={24} label={t('editor.loading')} />}
      {stickers === 'failed' && (
        <div role="alert">
          <p className={controls.help}>{t('editor.error.sticker')}</p>
          <Button
            size={32}
            onClick={() => {
              setStickers('loading');
              setAttempt(attempt + 1);
            }}
          >
            {t('editor.retry')}
          </Button>
        </div>
      )}
      {typeof stickers !== 'string' && stickers.length === 0 && (
        <p className={controls.help}>{t('editor.stickers.empty')}</p>
      )}
      {typeof stickers !== 'string' && (
        <ul className={styles.list}>
          {stickers.map((sticker, index) => {
            const name = t('editor.stickers.ownName', { number: index + 1 });
            return (
              <li key={sticker.id} className={styles.item}>
                <button type="button" className={styles.add} aria-label={name} onClick={() => onAdd(sticker)}>
                  <img src={sticker.url} alt="" />
                </button>
                <IconButton
                  className={styles.remove}
                  variant="photo"
                  label={t('editor.stickers.remove', { name })}
                  icon={<Trash2 />}
                  iconSize={16}
                  onClick={() => void remove(sticker.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
