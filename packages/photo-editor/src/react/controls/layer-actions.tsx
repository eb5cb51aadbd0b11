import { BringToFront, CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, Copy, Trash2 } from 'lucide-react';
import type { LayerValues } from '../../commands/command.ts';
import { useEditor } from '../model/editor-context.ts';
import { newLayerId } from '../model/new-layer.ts';
import { scaledBy } from '../stage/layer-handles.tsx';
import type { PlacedLayer } from '../stage/use-layer-boxes.ts';
import { ActionRow } from './action-row.tsx';
import { Slider } from './slider.tsx';

/** What every layer has: size, angle, opacity, mirroring, a copy, the place on top and the end. */
export function LayerActions({ layer }: { layer: PlacedLayer }) {
  const { t, run, selection, formatStrength, formatDegrees } = useEditor();
  const { id } = layer;
  const set = (values: LayerValues, gesture?: string) => run({ kind: 'change-layer', id, values }, gesture);
  const duplicate = () => {
    const newId = newLayerId();
    run({ kind: 'duplicate-layer', id, newId });
    selection.select(newId);
  };
  const remove = () => {
    run({ kind: 'delete-layer', id });
    selection.select(undefined);
  };
  const size = layer.kind === 'redaction' ? layer.width : layer.size;
  return (
    <>
      <Slider
        label={t('editor.size')}
        min={0.02}
        max={layer.kind === 'text' ? 0.5 : 2}
        step={0.005}
        value={size}
        format={formatStrength}
        onChange={(value, gesture) => set(scaledBy(layer, value / size), gesture)}
      />
      <Slider
        label={t('editor.angle')}
        min={-180}
        max={180}
        step={1}
        value={layer.rotation}
        format={formatDegrees}
        onChange={(rotation, gesture) => set({ rotation }, gesture)}
      />
      {layer.kind !== 'redaction' && (
        <Slider
          label={t('editor.opacity')}
          min={0}
          max={1}
          value={layer.opacity}
          format={formatStrength}
          onChange={(opacity, gesture) => set({ opacity }, gesture)}
        />
      )}
      <ActionRow
        label={t('editor.layer.actions')}
        actions={[
          ...(layer.kind === 'redaction'
            ? []
            : [
                {
                  label: t('editor.mirror'),
                  icon: <CaretsToAxisDashedVertical />,
                  isPressed: layer.flipX,
                  onPress: () => set({ flipX: !layer.flipX }),
                },
                {
                  label: t('editor.flip'),
                  icon: <CaretsToAxisDashedHorizontal />,
                  isPressed: layer.flipY,
                  onPress: () => set({ flipY: !layer.flipY }),
                },
              ]),
          { label: t('editor.layer.duplicate'), icon: <Copy />, onPress: duplicate },
          {
            label: t('editor.layer.toFront'),
            icon: <BringToFront />,
            onPress: () => run({ kind: 'bring-layer-to-front', id }),
          },
          { label: t('editor.layer.delete'), icon: <Trash2 />, onPress: remove },
        ]}
      />
    </>
  );
}
