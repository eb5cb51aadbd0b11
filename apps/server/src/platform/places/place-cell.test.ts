import { expect, it } from 'vitest';
import { cellOf, cellsOfTile, positionOfCell, project } from './place-cell.ts';

function tileOf(position: { latitude: number; longitude: number }, zoom: number) {
  const { x, y } = project(position);
  const size = 2 ** zoom;
  return { zoom, column: Math.min(size - 1, Math.floor(x * size)), row: Math.min(size - 1, Math.floor(y * size)) };
}

it('gives a cell that is within the range of each tile around it', () => {
  for (let step = 0; step < 500; step++) {
    const position = { latitude: ((step * 37) % 180) - 90, longitude: ((step * 61.7) % 360) - 180 };
    const cell = cellOf(position);
    expect(Number.isSafeInteger(cell)).toBe(true);
    for (const zoom of [0, 1, 5, 12, 18, 24]) {
      const { from, before } = cellsOfTile(tileOf(position, zoom));
      expect(cell >= from && cell < before, `${JSON.stringify(position)} at ${zoom}`).toBe(true);
    }
  }
});

it('gives neighbouring tiles ranges that do not overlap', () => {
  const first = cellsOfTile({ zoom: 12, column: 4095, row: 0 });
  const other = cellsOfTile({ zoom: 12, column: 4094, row: 0 });
  expect(other.before).toBe(first.from);
});

it('puts the middle of the map at no latitude and no longitude', () => {
  expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(project({ latitude: 90, longitude: 180 })).toMatchObject({ x: 1 });
});

it('knows the position of a cell to some metres', () => {
  const position = positionOfCell(cellOf({ latitude: 60.3913, longitude: 5.3221 }));
  expect(position.latitude).toBeCloseTo(60.3913, 4);
  expect(position.longitude).toBeCloseTo(5.3221, 4);
});
