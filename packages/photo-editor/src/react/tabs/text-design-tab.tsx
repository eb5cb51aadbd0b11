import { Button, Toggle } from '@stund/ui';
import { Dices } from 'lucide-react';
import { textDesigns } from '../../assets/text-designs/text-designs.ts';
import type { LayerValues } from '../../commands/command.ts';
import type { TextDesignLayer } from '../../document/layers.ts';
import { editLimits } from '../../document/limits.ts';
import { ChoiceGrid } from '../controls/choice-grid.tsx';
import { ColorField } from '../controls/color-field.tsx';
import { LayerActions } from '../controls/layer-actions.tsx';
import { PanelTitle, Section } from '../controls/section.tsx';
import { useEditor } from '../model/editor-context.ts';
import { newLayerId, newPlacement, shareOfVisible } from '../model/new-layer.ts';
import { useGesture } from '../model/use-gesture.ts';
import { MissingLettersNote } from './missing-letters-note.tsx';
import styles from './text-design.module.css';
import { useDesignPictures } from './use-design-pictures.ts';

const largestSeed = 2 ** 31 - 1;

/** Layouts that set a text into a block. A press adds one, or sets the chosen text in another layout. */
export function TextDesignTab() {
  const { t, language, document, run, selection } = useEditor();
  const layer = selection.layer?.kind === 'text-design' ? selection.layer : undefined;
  const pictures = useDesignPictures(t('editor.design.initial'));
  const choose = (design: string) => {
    if (layer) return run({ kind: 'change-layer', id: layer.id, values: { design } });
    const id = newLayerId();
    run({
      kind: 'add-layer',
      layer: {
        ...newPlacement(document),
        kind: 'text-design',
        id,
        text: t('editor.design.initial'),
        design,
        color: '#ffffff',
        seed: 0,
        inverted: false,
        size: shareOfVisible(document, 0.6),
      },
    });
    selection.select(id);
  };
  return (
    <>
      <PanelTitle title={t('editor.tab.textDesign')} />
      {layer && <DesignSettings layer={layer} />}
      <ChoiceGrid
        label={t('editor.tab.textDesign')}
        value={layer?.design}
        choices={textDesigns.map(({ id, names }) => ({
          value: id,
          label: names[language],
          picture: pictures.has(id) ? <img src={pictures.get(id)} alt="" /> : <span />,
        }))}
        onChange={choose}
      />
    </>
  );
}

function DesignSettings({ layer }: { layer: TextDesignLayer }) {
  const { t, run } = useEditor();
  const gesture = useGesture();
  const set = (values: LayerValues, name?: string) => run({ kind: 'change-layer', id: layer.id, values }, name);
  return (
    <>
      <label className={styles.words}>
        {t('editor.design.words')}
        <textarea
          className={styles.field}
          rows={2}
          dir="auto"
          maxLength={editLimits.designTextLength}
          value={layer.text}
          onChange={(event) => event.target.value !== '' && set({ text: event.target.value }, gesture.name())}
          onBlur={gesture.end}
        />
      </label>
      <MissingLettersNote layer={layer} />
      <Button icon={<Dices />} isWide onClick={() => set({ seed: Math.floor(Math.random() * largestSeed) })}>
        {t('editor.design.shuffle')}
      </Button>
      <Section title={t('editor.color')}>
        <ColorField label={t('editor.color')} value={layer.color} onChange={(color, name) => set({ color }, name)} />
      </Section>
      <Toggle label={t('editor.design.invert')} isOn={layer.inverted} onChange={(inverted) => set({ inverted })} />
      <LayerActions layer={layer} />
    </>
  );
}
