import { Button, Segmented, Select } from '@stund/ui';
import { Plus } from 'lucide-react';
import { fontFamilies } from '../../assets/fonts/font-families.ts';
import type { LayerValues } from '../../commands/command.ts';
import type { TextLayer } from '../../document/layers.ts';
import { ofShortestEdge } from '../../geometry/coordinates.ts';
import { ColorField } from '../controls/color-field.tsx';
import controls from '../controls/controls.module.css';
import { LayerActions } from '../controls/layer-actions.tsx';
import { PanelTitle, Section } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { useEditor } from '../model/editor-context.ts';
import { newLayerId, newPlacement, shareOfVisible } from '../model/new-layer.ts';
import { MissingLettersNote } from './missing-letters-note.tsx';

/** New texts, and the settings of the chosen one, whose words are typed on the picture. */
export function TextTab() {
  const { t, document, run, selection } = useEditor();
  const { layer } = selection;
  const add = () => {
    const id = newLayerId();
    run({
      kind: 'add-layer',
      layer: {
        ...newPlacement(document),
        kind: 'text',
        id,
        text: t('editor.text.initial'),
        font: fontFamilies[0]!.id,
        size: shareOfVisible(document, 0.09),
        align: 'center',
        color: '#ffffff',
        background: null,
        lineHeight: 1.2,
        width: shareOfVisible(document, 0.7),
      },
    });
    selection.select(id);
  };
  return (
    <>
      <PanelTitle title={t('editor.tab.text')} />
      <Button icon={<Plus />} isWide onClick={add}>
        {t('editor.text.add')}
      </Button>
      {layer?.kind === 'text' ? (
        <TextSettings layer={layer} />
      ) : (
        <p className={controls.help}>{t('editor.text.help')}</p>
      )}
    </>
  );
}

function TextSettings({ layer }: { layer: TextLayer }) {
  const { t, run, formatStrength, formatLength } = useEditor();
  const set = (values: LayerValues, gesture?: string) => run({ kind: 'change-layer', id: layer.id, values }, gesture);
  return (
    <>
      <MissingLettersNote layer={layer} />
      <Select
        label={t('editor.text.font')}
        value={layer.font}
        options={fontFamilies.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(font) => set({ font })}
      />
      <Segmented
        label={t('editor.text.align')}
        isWide
        value={layer.align}
        options={[
          { value: 'left', label: t('editor.text.left') },
          { value: 'center', label: t('editor.text.center') },
          { value: 'right', label: t('editor.text.right') },
        ]}
        onChange={(align) => set({ align })}
      />
      <Section title={t('editor.color')}>
        <ColorField
          label={t('editor.color')}
          value={layer.color}
          onChange={(color, gesture) => set({ color }, gesture)}
        />
      </Section>
      <Section title={t('editor.text.background')}>
        <ColorField
          label={t('editor.text.background')}
          value={layer.background}
          onChange={(background, gesture) => set({ background }, gesture)}
          onClear={() => set({ background: null })}
        />
      </Section>
      <Slider
        label={t('editor.text.lineHeight')}
        min={0.5}
        max={3}
        step={0.05}
        value={layer.lineHeight}
        format={formatLength}
        onChange={(lineHeight, gesture) => set({ lineHeight }, gesture)}
      />
      <Slider
        label={t('editor.text.width')}
        min={0.05}
        max={2}
        value={layer.width}
        format={formatStrength}
        onChange={(width, gesture) => set({ width: ofShortestEdge(width) }, gesture)}
      />
      <LayerActions layer={layer} />
    </>
  );
}
