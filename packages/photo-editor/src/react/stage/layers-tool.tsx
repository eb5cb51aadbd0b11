import { useEditor } from '../model/editor-context.ts';
import type { TabId } from '../tabs/tab-id.ts';
import { LayerHandles } from './layer-handles.tsx';
import styles from './stage.module.css';
import { usePictureSpace } from './stage-context.ts';
import { TextEditor } from './text-editor.tsx';
import { boxStyle, type PlacedLayer, useLayerBoxes } from './use-layer-boxes.ts';

/** The tab with the settings of each kind of layer. */
const tabOf: Readonly<Record<PlacedLayer['kind'], TabId>> = {
  sticker: 'stickers',
  shape: 'stickers',
  image: 'stickers',
  text: 'text',
  'text-design': 'text-design',
  redaction: 'brush',
};

/** All layers of the picture: a press chooses it, and the chosen one is moved, turned and resized. */
export function LayersTool({ onOpenTab }: { onOpenTab: (tab: TabId) => void }) {
  const { t, selection } = useEditor();
  const boxes = useLayerBoxes();
  const { resultBox } = usePictureSpace();
  const choose = (layer: PlacedLayer) => {
    onOpenTab(tabOf[layer.kind]);
    selection.select(layer.id);
  };
  const chosen = boxes.find(({ layer }) => layer.id === selection.layer?.id);
  return (
    <>
      {selection.layer && (
        // A press outside of the chosen layer ends the choice; for keys there is Escape.
        <div
          className={styles.target}
          style={resultBox}
          data-backdrop=""
          onPointerDown={() => selection.select(undefined)}
        />
      )}
      {boxes.map(({ layer, box }) =>
        layer === chosen?.layer ? null : (
          <button
            key={layer.id}
            type="button"
            className={styles.target}
            style={boxStyle(box)}
            aria-label={t('editor.layer.choose', { name: nameOf(layer, t) })}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => choose(layer)}
          />
        ),
      )}
      {chosen && <LayerHandles key={chosen.layer.id} {...chosen} />}
      {chosen?.layer.kind === 'text' && <TextEditor layer={chosen.layer} box={chosen.box} />}
    </>
  );
}

function nameOf(layer: PlacedLayer, t: ReturnType<typeof useEditor>['t']): string {
  if (layer.kind === 'text' || layer.kind === 'text-design') return layer.text.slice(0, 60);
  return t(layer.kind === 'redaction' ? 'editor.layer.redaction' : 'editor.layer.sticker');
}
