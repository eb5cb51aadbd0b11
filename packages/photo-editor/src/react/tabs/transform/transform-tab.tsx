import { Button } from '@stund/ui';
import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  RotateCcwSquare,
  RotateCwSquare,
} from 'lucide-react';
import { isMirrored } from '../../../commands/change-transform.ts';
import { noTransform } from '../../../document/empty-document.ts';
import { type RatioPreset, ratioPresets } from '../../../geometry/ratio-presets.ts';
import { ActionRow } from '../../controls/action-row.tsx';
import { Chips } from '../../controls/chips.tsx';
import { Ruler } from '../../controls/ruler.tsx';
import { PanelTitle, Section } from '../../controls/section.tsx';
import { useEditor } from '../../model/editor-context.ts';
import type { EditorTextId } from '../../model/editor-text-id.ts';
import { SizeFields } from './size-fields.tsx';
import styles from './transform.module.css';

/** Names of presets; the others are named by their ratio. */
const presetTexts: Readonly<Record<string, EditorTextId>> = {
  square: 'editor.shape.square',
  'facebook-profile': 'editor.social.profile',
  'facebook-title': 'editor.social.title',
  'facebook-post': 'editor.social.post',
  'instagram-story': 'editor.social.story',
  'instagram-landscape': 'editor.social.landscape',
  'instagram-portrait': 'editor.social.portrait',
  'instagram-square': 'editor.social.square',
  'x-profile': 'editor.social.profile',
  'x-title': 'editor.social.title',
  'x-post': 'editor.social.post',
};

const services = [
  { group: 'facebook', name: 'Facebook' },
  { group: 'instagram', name: 'Instagram' },
  { group: 'x', name: 'X' },
] as const;

/** Straightening, turning, cropping and the size in pixels. */
export function TransformTab() {
  const { t, document, run, formatDegrees } = useEditor();
  const { transform } = document;
  const preset = transform.crop?.preset;
  const choose = (value: string) => run({ kind: 'choose-preset', preset: value });
  const angle = isMirrored(transform) ? 0 - transform.straighten : transform.straighten;
  return (
    <>
      <PanelTitle title={t('editor.tab.transform')}>
        <Button
          variant="tertiary"
          size={32}
          disabled={transform === noTransform}
          onClick={() => run({ kind: 'reset-transform' })}
        >
          {t('editor.reset')}
        </Button>
      </PanelTitle>
      <Ruler
        label={t('editor.straighten')}
        min={-45}
        max={45}
        value={angle}
        format={formatDegrees}
        onChange={(degrees, gesture) => run({ kind: 'straighten', degrees }, gesture)}
      />
      <ActionRow
        label={t('editor.turn')}
        actions={[
          {
            label: t('editor.turnLeft'),
            icon: <RotateCcwSquare />,
            onPress: () => run({ kind: 'turn', direction: 'counterclockwise' }),
          },
          {
            label: t('editor.turnRight'),
            icon: <RotateCwSquare />,
            onPress: () => run({ kind: 'turn', direction: 'clockwise' }),
          },
          {
            label: t('editor.mirror'),
            icon: <CaretsToAxisDashedVertical />,
            onPress: () => run({ kind: 'flip', axis: 'x' }),
          },
          {
            label: t('editor.flip'),
            icon: <CaretsToAxisDashedHorizontal />,
            onPress: () => run({ kind: 'flip', axis: 'y' }),
          },
        ]}
      />
      <Section title={t('editor.shape')}>
        <Chips
          label={t('editor.shape')}
          value={preset}
          choices={[
            { value: 'custom', label: t('editor.shape.free'), icon: <ShapeIcon width={4} height={3} /> },
            ...presetsOf('ratio').map(({ id, width, height }) => ({
              value: id,
              label: id in presetTexts ? t(presetTexts[id]!) : `${width}:${height}`,
              icon: <ShapeIcon width={width} height={height} />,
            })),
          ]}
          onChange={choose}
        />
      </Section>
      {services.map(({ group, name }) => (
        <Section key={group} title={name}>
          <Chips
            label={name}
            value={preset}
            choices={presetsOf(group).map(({ id, width, height }) => ({
              value: id,
              label: t(presetTexts[id]!),
              description: `${width} × ${height}`,
            }))}
            onChange={choose}
          />
        </Section>
      ))}
      <SizeFields />
    </>
  );
}

function presetsOf(group: RatioPreset['group']): readonly RatioPreset[] {
  return ratioPresets.filter((preset) => preset.group === group);
}

function ShapeIcon({ width, height }: { width: number; height: number }) {
  const scale = 16 / Math.max(width, height);
  return <span aria-hidden="true" className={styles.shape} style={{ width: width * scale, height: height * scale }} />;
}
