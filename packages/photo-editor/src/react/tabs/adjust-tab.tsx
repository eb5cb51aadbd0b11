import { Button, IconButton } from '@stund/ui';
import { RotateCcw, WandSparkles } from 'lucide-react';
import type { Adjustments } from '../../document/edit-document.ts';
import { noAdjustments } from '../../document/empty-document.ts';
import { PanelTitle, Section } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { autoAdjustments } from '../model/auto-adjustments.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorTextId } from '../model/editor-text-id.ts';

type Name = keyof Adjustments;

const groups: ReadonlyArray<{ text: EditorTextId; names: ReadonlyArray<{ name: Name; text: EditorTextId }> }> = [
  {
    text: 'editor.adjust.basics',
    names: [
      { name: 'brightness', text: 'editor.adjust.brightness' },
      { name: 'saturation', text: 'editor.adjust.saturation' },
      { name: 'contrast', text: 'editor.adjust.contrast' },
      { name: 'gamma', text: 'editor.adjust.gamma' },
    ],
  },
  {
    text: 'editor.adjust.light',
    names: [
      { name: 'exposure', text: 'editor.adjust.exposure' },
      { name: 'highlights', text: 'editor.adjust.highlights' },
      { name: 'shadows', text: 'editor.adjust.shadows' },
      { name: 'whites', text: 'editor.adjust.whites' },
      { name: 'blacks', text: 'editor.adjust.blacks' },
    ],
  },
  {
    text: 'editor.adjust.colors',
    names: [
      { name: 'temperature', text: 'editor.adjust.temperature' },
      { name: 'tint', text: 'editor.adjust.tint' },
      { name: 'vibrance', text: 'editor.adjust.vibrance' },
    ],
  },
  {
    text: 'editor.adjust.details',
    names: [
      { name: 'clarity', text: 'editor.adjust.clarity' },
      { name: 'sharpness', text: 'editor.adjust.sharpness' },
      { name: 'denoise', text: 'editor.adjust.denoise' },
      { name: 'vignette', text: 'editor.adjust.vignette' },
    ],
  },
];

const onlyPositive: ReadonlySet<Name> = new Set<Name>(['sharpness', 'denoise', 'vignette']);

/** The sliders of light, color and detail, each with its own reset, and the automatic adjustment. */
export function AdjustTab() {
  const { t, document, run, preview, formatStrength } = useEditor();
  const { adjust } = document;
  const isReset = Object.values(adjust).every((value) => value === 0);
  const adjustAutomatically = async () => {
    run({ kind: 'adjust', values: autoAdjustments(await preview.histogram()) });
  };
  return (
    <>
      <PanelTitle title={t('editor.tab.adjust')}>
        <Button variant="tertiary" size={32} disabled={isReset} onClick={() => run({ kind: 'reset-adjustments' })}>
          {t('editor.resetAll')}
        </Button>
      </PanelTitle>
      <Button
        icon={<WandSparkles />}
        isWide
        disabled={preview.kind === undefined}
        onClick={() => void adjustAutomatically()}
      >
        {t('editor.adjust.auto')}
      </Button>
      {groups.map((group) => (
        <Section key={group.text} title={t(group.text)}>
          {group.names.map(({ name, text }) => (
            <Slider
              key={name}
              label={t(text)}
              min={onlyPositive.has(name) ? 0 : -1}
              max={1}
              value={adjust[name]}
              format={formatStrength}
              onChange={(value, gesture) => run({ kind: 'adjust', values: { [name]: value } }, gesture)}
              action={
                adjust[name] !== noAdjustments[name] && (
                  <IconButton
                    label={t('editor.resetOne', { name: t(text) })}
                    icon={<RotateCcw />}
                    iconSize={16}
                    hasTooltip={false}
                    onClick={() => run({ kind: 'adjust', values: { [name]: 0 } })}
                  />
                )
              }
            />
          ))}
        </Section>
      ))}
    </>
  );
}
