import { positioned } from '@stund/ui';
import { frames } from '../../assets/frames/frames.ts';
import type { Frame } from '../../document/edit-document.ts';
import { framePaths } from '../../vectors/frame-paths.ts';
import { ChoiceGrid } from '../controls/choice-grid.tsx';
import { ColorField } from '../controls/color-field.tsx';
import { PanelTitle, Section } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { useEditor } from '../model/editor-context.ts';

const tile = { width: 120, height: 100 };

/** The frames, and size, opacity and color of the chosen one. */
export function FramesTab() {
  const { t, language, document, run, formatStrength } = useEditor();
  const { frame } = document;
  const set = (next: Frame | null, gesture?: string) => run({ kind: 'set-frame', frame: next }, gesture);
  const choose = (id: string) => {
    const entry = frames.find((one) => one.id === id);
    set(entry ? { id, size: frame?.size ?? 0.25, opacity: frame?.opacity ?? 1, color: entry.initialColor } : null);
  };
  return (
    <>
      <PanelTitle title={t('editor.tab.frames')} />
      {frame && (
        <>
          <Slider
            label={t('editor.size')}
            min={0}
            max={1}
            value={frame.size}
            format={formatStrength}
            onChange={(size, gesture) => set({ ...frame, size }, gesture)}
          />
          <Slider
            label={t('editor.opacity')}
            min={0}
            max={1}
            value={frame.opacity}
            format={formatStrength}
            onChange={(opacity, gesture) => set({ ...frame, opacity }, gesture)}
          />
          <Section title={t('editor.color')}>
            <ColorField
              label={t('editor.color')}
              value={frame.color}
              onChange={(color, gesture) => set({ ...frame, color }, gesture)}
            />
          </Section>
        </>
      )}
      <ChoiceGrid
        label={t('editor.tab.frames')}
        value={frame?.id ?? 'none'}
        choices={[
          { value: 'none', label: t('editor.frames.none'), picture: <FramePicture frame={null} /> },
          ...frames.map(({ id, names, initialColor }) => ({
            value: id,
            label: names[language],
            picture: <FramePicture frame={{ id, size: 0.6, opacity: 1, color: initialColor }} />,
          })),
        ]}
        onChange={choose}
      />
    </>
  );
}

/** A frame around nothing. */
function FramePicture({ frame }: { frame: Frame | null }) {
  const paths = frame ? framePaths(frame, tile).paths : [];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${tile.width} ${tile.height}`}>
      <rect width={tile.width} height={tile.height} fill="#5d7078" />
      {positioned(paths).map(({ key, item: path }) => (
        <path
          key={key}
          d={path.d}
          fill={path.fill}
          fillRule={path.fillRule}
          fillOpacity={path.opacity}
          transform={`matrix(${path.transform.join(' ')})`}
        />
      ))}
    </svg>
  );
}
