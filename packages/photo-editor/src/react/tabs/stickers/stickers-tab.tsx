import { positioned, Segmented } from '@stund/ui';
import { useEffect, useState } from 'react';
import { shapes } from '../../../assets/shapes/shapes.ts';
import { emoticonIds } from '../../../assets/stickers/emoticon-list.ts';
import { emoticonNames } from '../../../assets/stickers/emoticon-names.ts';
import type { EmoticonPath } from '../../../assets/stickers/emoticons.ts';
import { ButtonGrid } from '../../controls/choice-grid.tsx';
import { ColorField } from '../../controls/color-field.tsx';
import { LayerActions } from '../../controls/layer-actions.tsx';
import { PanelTitle, Section } from '../../controls/section.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { newLayerId, newPlacement, shareOfVisible } from '../../model/new-layer.ts';
import { OwnStickers } from './own-stickers.tsx';

type Group = 'emoticons' | 'shapes' | 'own';

/** Emoticons, shapes and stickers of one's own, and the settings of the chosen one. */
export function StickersTab() {
  const { t, language, document, run, selection } = useEditor();
  const [group, setGroup] = useState<Group>('emoticons');
  const emoticons = useEmoticons();
  const add = (layer: AddedLayer) => {
    const id = newLayerId();
    run({
      kind: 'add-layer',
      layer: { ...newPlacement(document), id, size: shareOfVisible(document, 0.25), ...layer },
    });
    selection.select(id);
  };
  const { layer } = selection;
  const isSticker = layer?.kind === 'sticker' || layer?.kind === 'shape' || layer?.kind === 'image';
  return (
    <>
      <PanelTitle title={t('editor.tab.stickers')} />
      {isSticker && (
        <>
          {layer.kind === 'shape' && (
            <ColorField
              label={t('editor.color')}
              value={layer.color}
              onChange={(color, gesture) => run({ kind: 'change-layer', id: layer.id, values: { color } }, gesture)}
            />
          )}
          <LayerActions layer={layer} />
        </>
      )}
      <Segmented
        label={t('editor.stickers.group')}
        isWide
        value={group}
        options={[
          { value: 'emoticons', label: t('editor.stickers.emoticons') },
          { value: 'shapes', label: t('editor.stickers.shapes') },
          { value: 'own', label: t('editor.stickers.own') },
        ]}
        onChange={setGroup}
      />
      {group === 'emoticons' && (
        <ButtonGrid
          label={t('editor.stickers.emoticons')}
          columns={6}
          choices={emoticonIds.map((id) => ({
            value: id,
            label: emoticonNames[id]![language],
            picture: <EmoticonPicture paths={emoticons?.findEmoticon(id)} size={emoticons?.emoticonSize ?? 32} />,
          }))}
          onPress={(asset) => add({ kind: 'sticker', asset })}
        />
      )}
      {group === 'shapes' && (
        <ButtonGrid
          label={t('editor.stickers.shapes')}
          columns={6}
          choices={shapes.map(({ id, names, width, height, d }) => ({
            value: id,
            label: names[language],
            picture: (
              <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
                <path d={d} fill="currentColor" fillRule="evenodd" />
              </svg>
            ),
          }))}
          onPress={(asset) => add({ kind: 'shape', asset, color: '#ffffff' })}
        />
      )}
      {group === 'own' && (
        <Section title={t('editor.stickers.own')}>
          <OwnStickers onAdd={({ id, width, height }) => add({ kind: 'image', sticker: id, ratio: width / height })} />
        </Section>
      )}
    </>
  );
}

type AddedLayer =
  | { kind: 'sticker'; asset: string }
  | { kind: 'shape'; asset: string; color: '#ffffff' }
  | { kind: 'image'; sticker: string; ratio: number };

interface EmoticonPictureProps {
  /** Undefined while the outlines are loaded. */
  paths: readonly EmoticonPath[] | undefined;
  size: number;
}

/** An emoticon as it will be drawn. */
function EmoticonPicture({ paths, size }: EmoticonPictureProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`}>
      {positioned(paths ?? []).map(({ key, item: path }) => (
        <path key={key} d={path.d} fill={path.fill} fillOpacity={path.opacity} fillRule={path.fillRule} />
      ))}
    </svg>
  );
}

type Emoticons = typeof import('../../../assets/stickers/emoticons.ts');

/** The outlines of all emoticons, which are loaded with the tab. */
function useEmoticons(): Emoticons | undefined {
  const [emoticons, setEmoticons] = useState<Emoticons>();
  useEffect(() => {
    let isCurrent = true;
    import('../../../assets/stickers/emoticons.ts').then(
      (loaded) => isCurrent && setEmoticons(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return emoticons;
}
