import { expect, it } from 'vitest';
import { encodeTile } from './testing/encode-tiles.ts';
import { readTileShapes } from './tile-shapes.ts';
import { readVectorTile } from './vector-tile.ts';

const square = [
  [
    [0, 0],
    [4096, 0],
    [4096, 4096],
    [0, 4096],
  ],
] as const;
const street = [
  [
    [0, 2048],
    [1024, 2048],
    [4096, 2048],
  ],
] as const;

it('reads the features of a layer with their values and points', () => {
  const values = { kind: 'highway', name: 'E16', lanes: 4, level: -1, width: 7.5, is_link: true };
  const [layer] = readVectorTile(encodeTile({ roads: [{ kind: 'line', values, lines: street }] }), () => true);
  expect(layer).toMatchObject({ name: 'roads', features: [{ kind: 'line', values }] });
  expect([...layer!.features[0]!.lines[0]!]).toEqual([0, 0.5, 0.25, 0.5, 1, 0.5]);
});

it('passes over layers that nobody wants', () => {
  const tile = encodeTile({ pois: [{ kind: 'point', values: {}, lines: [[[1, 1]]] }] });
  expect(readVectorTile(tile, () => false)).toEqual([]);
});

it.each([
  [
    'Protomaps',
    { roads: 'kind', places: 'kind', water: 'kind', buildings: 'kind', landuse: 'kind' },
    'major_road',
    'park',
  ],
  [
    'Protomaps 3',
    { roads: 'pmap:kind', places: 'pmap:kind', water: 'pmap:kind', buildings: 'pmap:kind', landuse: 'pmap:kind' },
    'major_road',
    'park',
  ],
  [
    'OpenMapTiles',
    { transportation: 'class', place: 'class', water: 'class', building: 'class', park: 'class' },
    'primary',
    'nature_reserve',
  ],
])('draws the layers of %s', (_, layers, road, green) => {
  const names = Object.entries(layers);
  const tile = encodeTile(
    Object.fromEntries(
      names.map(([name, key], index) => {
        if (index === 0) return [name, [{ kind: 'line', values: { [key]: road, name: 'Bryggen' }, lines: street }]];
        if (index === 1)
          return [
            name,
            [
              {
                kind: 'point',
                values: { [key]: 'locality', name: 'Bergen', 'name:bg': 'Берген' },
                lines: [[[2048, 2048]]],
              },
            ],
          ];
        return [name, [{ kind: 'polygon', values: { [key]: index === 4 ? green : 'x' }, lines: square }]];
      }),
    ),
  );
  const shapes = readTileShapes(tile);
  expect(shapes.roads.major).toHaveLength(1);
  expect(shapes.labels).toMatchObject([{ name: 'Bergen', names: { bg: 'Берген' }, x: 0.5, y: 0.5 }]);
  expect(shapes.streets).toMatchObject([{ name: 'Bryggen', ends: [0.25, 0.5, 1, 0.5] }]);
  expect([shapes.fills.water.length, shapes.fills.building.length, shapes.fills.park.length]).toEqual([1, 1, 1]);
});

it('names places in Bokmål also where they are named in Norwegian', () => {
  const values = { kind: 'locality', name: 'Kobenhavn', 'name:no': 'København' };
  const { labels } = readTileShapes(encodeTile({ places: [{ kind: 'point', values, lines: [[[1, 1]]] }] }));
  expect(labels[0]?.names.nb).toBe('København');
});

it('leaves out borders inside of regions, and what it does not know', () => {
  const border = (level: number) => ({ kind: 'line', values: { kind_detail: level }, lines: street }) as const;
  const shapes = readTileShapes(
    encodeTile({
      boundaries: [border(2), border(4), border(8)],
      roads: [{ kind: 'line', values: { kind: 'aerialway' }, lines: street }],
      landuse: [{ kind: 'polygon', values: { kind: 'industrial' }, lines: square }],
    }),
  );
  expect(shapes.borders).toHaveLength(2);
  expect(Object.values(shapes.roads).flat()).toEqual([]);
  expect(shapes.fills.park).toEqual([]);
});

it.each([
  ['cut off', encodeTile({ water: [{ kind: 'polygon', values: { kind: 'lake' }, lines: square }] }).slice(0, -3)],
  ['no tile', new TextEncoder().encode('<!doctype html>')],
])('refuses bytes that are %s', (_, bytes) => {
  expect(() => readTileShapes(bytes)).toThrow(RangeError);
});
