import { Button, Toggle } from '@stund/ui';
import { EyeOff } from 'lucide-react';
import { ofShortestEdge } from '../../geometry/coordinates.ts';
import { ColorField } from '../controls/color-field.tsx';
import controls from '../controls/controls.module.css';
import { LayerActions } from '../controls/layer-actions.tsx';
import { PanelTitle, Section } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { useEditor } from '../model/editor-context.ts';
import { newLayerId, newPlacement, shareOfVisible } from '../model/new-layer.ts';

/** The brush and its eraser, and regions that are made unrecognizable. */
export function BrushTab() {
  const { t, document, run, selection, brush, setBrush, formatStrength } = useEditor();
  const redact = () => {
    const id = newLayerId();
    const { center, rotation } = newPlacement(document);
    run({
      kind: 'add-layer',
      layer: {
        kind: 'redaction',
        id,
        center,
        rotation,
        width: shareOfVisible(document, 0.4),
        height: shareOfVisible(document, 0.2),
      },
    });
    selection.select(id);
  };
  const { layer } = selection;
  return (
    <>
      <PanelTitle title={t('editor.tab.brush')} />
      <Slider
        label={t('editor.brush.size')}
        min={0.002}
        max={0.1}
        step={0.002}
        value={brush.size}
        format={(size) => formatStrength(size * 10)}
        onChange={(size) => setBrush({ ...brush, size })}
      />
      <Slider
        label={t('editor.brush.hardness')}
        min={0}
        max={1}
        value={brush.hardness}
        format={formatStrength}
        onChange={(hardness) => setBrush({ ...brush, hardness })}
      />
      <Toggle
        label={t('editor.brush.eraser')}
        isOn={brush.erases}
        onChange={(erases) => setBrush({ ...brush, erases })}
      />
      {!brush.erases && (
        <Section title={t('editor.color')}>
          <ColorField
            label={t('editor.color')}
            value={brush.color}
            onChange={(color) => setBrush({ ...brush, color })}
          />
        </Section>
      )}
      <Section title={t('editor.redact')}>
        <p className={controls.help}>{t('editor.redact.help')}</p>
        <Button icon={<EyeOff />} isWide onClick={redact}>
          {t('editor.redact.add')}
        </Button>
        {layer?.kind === 'redaction' && (
          <>
            <Slider
              label={t('editor.redact.height')}
              min={0.02}
              max={2}
              value={layer.height}
              format={formatStrength}
              onChange={(height, gesture) =>
                run({ kind: 'change-layer', id: layer.id, values: { height: ofShortestEdge(height) } }, gesture)
              }
            />
            <LayerActions layer={layer} />
          </>
        )}
      </Section>
    </>
  );
}
