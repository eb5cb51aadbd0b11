import { Button } from '@stund/ui';
import type { Focus } from '../../document/edit-document.ts';
import { ofShortestEdge } from '../../geometry/coordinates.ts';
import { visibleArea } from '../../geometry/visible-area.ts';
import { Chips } from '../controls/chips.tsx';
import { PanelTitle } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { EditorTextId } from '../model/editor-text-id.ts';

const kinds: ReadonlyArray<{ kind: Focus['kind']; text: EditorTextId }> = [
  { kind: 'radial', text: 'editor.focus.radial' },
  { kind: 'mirrored', text: 'editor.focus.mirrored' },
  { kind: 'linear', text: 'editor.focus.linear' },
  { kind: 'gaussian', text: 'editor.focus.gaussian' },
];

/** The settings of the focus. Everything that is dragged on the photo can be set here too. */
export function FocusTab() {
  const { t, document, run, formatStrength, formatDegrees } = useEditor();
  const { focus, source, transform } = document;
  const choose = (kind: Focus['kind']) => {
    const { center, width, height } = visibleArea(source, transform);
    const shorter = Math.min(width, height);
    const initial = {
      intensity: 0.5,
      center,
      angle: 0,
      inner: ofShortestEdge(shorter * 0.2),
      outer: ofShortestEdge(shorter * 0.4),
    };
    run({ kind: 'set-focus', focus: { ...(focus ?? initial), kind } });
  };
  const set = (values: Partial<Focus>, gesture: string) =>
    focus && run({ kind: 'set-focus', focus: { ...focus, ...values } }, gesture);
  const isPlaced = focus && focus.kind !== 'gaussian';
  return (
    <>
      <PanelTitle title={t('editor.tab.focus')}>
        <Button variant="tertiary" size={32} disabled={!focus} onClick={() => run({ kind: 'set-focus', focus: null })}>
          {t('editor.reset')}
        </Button>
      </PanelTitle>
      <Chips
        label={t('editor.tab.focus')}
        value={focus?.kind}
        choices={kinds.map(({ kind, text }) => ({ value: kind, label: t(text) }))}
        onChange={choose}
      />
      {focus && (
        <Slider
          label={t('editor.focus.blur')}
          min={0}
          max={1}
          value={focus.intensity}
          format={formatStrength}
          onChange={(intensity, gesture) => set({ intensity }, gesture)}
        />
      )}
      {isPlaced && (
        <>
          <Slider
            label={t('editor.focus.inner')}
            min={0}
            max={1.5}
            value={focus.inner}
            format={formatStrength}
            onChange={(value, gesture) =>
              set({ inner: ofShortestEdge(value), outer: ofShortestEdge(Math.max(focus.outer, value)) }, gesture)
            }
          />
          <Slider
            label={t('editor.focus.outer')}
            min={0}
            max={2}
            value={focus.outer}
            format={formatStrength}
            onChange={(value, gesture) =>
              set({ outer: ofShortestEdge(value), inner: ofShortestEdge(Math.min(focus.inner, value)) }, gesture)
            }
          />
          {focus.kind !== 'radial' && (
            <Slider
              label={t('editor.angle')}
              min={-180}
              max={180}
              step={1}
              value={focus.angle}
              format={formatDegrees}
              onChange={(angle, gesture) => set({ angle }, gesture)}
            />
          )}
        </>
      )}
    </>
  );
}
