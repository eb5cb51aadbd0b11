import type { Layer } from '../document/layers.ts';
import { editLimits } from '../document/limits.ts';
import { ofOriginal } from '../geometry/coordinates.ts';
import type { LayerCommand, LayerValues } from './command.ts';

type Layers = readonly Layer[];

/** The same list when the layer does not exist or the limits are reached. */
export function changeLayers(layers: Layers, command: LayerCommand): Layers {
  switch (command.kind) {
    case 'add-layer':
      return canAdd(layers, command.layer.id) ? [...layers, command.layer] : layers;
    case 'change-layer':
      return replace(layers, command.id, (layer) => changeLayer(layer, command.values));
    case 'duplicate-layer':
      return duplicate(layers, command);
    case 'bring-layer-to-front': {
      const layer = layers.find(({ id }) => id === command.id);
      if (!layer || layers.at(-1) === layer) return layers;
      return [...layers.filter((other) => other !== layer), layer];
    }
    case 'delete-layer': {
      const others = layers.filter(({ id }) => id !== command.id);
      return others.length === layers.length ? layers : others;
    }
    case 'paint':
      return paint(layers, command);
  }
}

const canAdd = (layers: Layers, id: string) =>
  layers.length < editLimits.layers && !layers.some((layer) => layer.id === id);

function replace(layers: Layers, id: string, change: (layer: Layer) => Layer): Layers {
  return layers.some((layer) => layer.id === id)
    ? layers.map((layer) => (layer.id === id ? change(layer) : layer))
    : layers;
}

/** Takes over only what this kind of layer has, so that one color picker serves several kinds. */
function changeLayer(layer: Layer, values: LayerValues): Layer {
  const known = Object.entries(values).filter(
    ([name]) => Object.hasOwn(layer, name) && name !== 'id' && name !== 'kind',
  );
  return { ...layer, ...Object.fromEntries(known) };
}

/** The copy is moved a little, so that both can be seen. */
function duplicate(layers: Layers, { id, newId }: { id: string; newId: string }): Layers {
  const layer = layers.find((candidate) => candidate.id === id);
  if (!layer || !canAdd(layers, newId)) return layers;
  if (layer.kind === 'brush') return [...layers, { ...layer, id: newId }];
  const moved = (value: number) => ofOriginal(value > 0.9 ? value - 0.04 : value + 0.04);
  return [...layers, { ...layer, id: newId, center: { x: moved(layer.center.x), y: moved(layer.center.y) } }];
}

function paint(layers: Layers, { newId, stroke }: Extract<LayerCommand, { kind: 'paint' }>): Layers {
  if (paintedPoints(layers) + stroke.points.length / 2 > editLimits.brushPoints) return layers;
  const top = layers.at(-1);
  if (top?.kind === 'brush') return [...layers.slice(0, -1), { ...top, strokes: [...top.strokes, stroke] }];
  // On an empty layer there is nothing to erase.
  if (stroke.erases || !canAdd(layers, newId)) return layers;
  return [...layers, { kind: 'brush', id: newId, strokes: [stroke] }];
}

const paintedPoints = (layers: Layers) =>
  layers.reduce(
    (sum, layer) =>
      layer.kind === 'brush' ? layer.strokes.reduce((total, { points }) => total + points.length / 2, sum) : sum,
    0,
  );
