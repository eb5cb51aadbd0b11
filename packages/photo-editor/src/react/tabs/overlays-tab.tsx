import { Select } from '@stund/ui';
import { overlays } from '../../assets/overlays/overlays.ts';
import type { BlendMode, Overlay } from '../../document/edit-document.ts';
import { ChoiceGrid } from '../controls/choice-grid.tsx';
import { PanelTitle } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { useEditor } from '../model/editor-context.ts';
import { BitmapPicture } from './bitmap-picture.tsx';
import { useOverlayThumbnails } from './use-overlay-thumbnails.ts';

const blendModes: readonly BlendMode[] = [
  'normal',
  'overlay',
  'hard-light',
  'soft-light',
  'multiply',
  'darken',
  'lighten',
  'screen',
  'color-burn',
];

/** The textures, each over the photo, and how the chosen one is mixed with it. */
export function OverlaysTab() {
  const { t, language, document, run, formatStrength } = useEditor();
  const { overlay } = document;
  const thumbnails = useOverlayThumbnails();
  const set = (next: Overlay | null, gesture?: string) => run({ kind: 'set-overlay', overlay: next }, gesture);
  const choose = (id: string) => {
    const entry = overlays.find((one) => one.id === id);
    set(entry ? { id, opacity: entry.opacity, blendMode: entry.blendMode } : null);
  };
  return (
    <>
      <PanelTitle title={t('editor.tab.overlays')} />
      {overlay && (
        <>
          <Slider
            label={t('editor.opacity')}
            min={0}
            max={1}
            value={overlay.opacity}
            format={formatStrength}
            onChange={(opacity, gesture) => set({ ...overlay, opacity }, gesture)}
          />
          <Select
            label={t('editor.overlays.blendMode')}
            value={overlay.blendMode}
            options={blendModes.map((mode) => ({ value: mode, label: t(`editor.blend.${mode}`) }))}
            onChange={(blendMode) => set({ ...overlay, blendMode })}
          />
        </>
      )}
      <ChoiceGrid
        label={t('editor.tab.overlays')}
        value={overlay?.id ?? 'none'}
        choices={[
          {
            value: 'none',
            label: t('editor.overlays.none'),
            picture: <BitmapPicture bitmap={thumbnails.get('none')} />,
          },
          ...overlays.map(({ id, names }) => ({
            value: id,
            label: names[language],
            picture: <BitmapPicture bitmap={thumbnails.get(id)} />,
          })),
        ]}
        onChange={choose}
      />
    </>
  );
}
