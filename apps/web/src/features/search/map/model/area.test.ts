import { expect, it } from 'vitest';
import { areaOfRectangle, changeRectangle, middleOf, rectangleBetween, rectangleOfArea, zoomOfArea } from './area.ts';
import { project } from './viewport.ts';

const size = { width: 800, height: 600 };

it.each([
  ['Bergen', { ...project(5.3, 60.4), zoom: 9 }],
  ['the date line', { ...project(179.9, -17), zoom: 6 }],
])('finds the part below a rectangle and draws it there again, at %s', (_, view) => {
  const drawn = rectangleBetween({ x: 700, y: 100 }, { x: 150, y: 500 });
  const area = areaOfRectangle(drawn, view, size)!;
  const shown = rectangleOfArea(area, view, size);
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(shown[side]).toBeCloseTo(drawn[side], 3);
  expect(zoomOfArea(area)).toBeGreaterThan(view.zoom - 2);
});

it('takes no area from a click, and the whole world from a wide one', () => {
  const view = { x: 0.5, y: 0.5, zoom: 1 };
  expect(areaOfRectangle({ left: 5, top: 5, width: 3, height: 90 }, view, size)).toBeUndefined();
  expect(areaOfRectangle({ left: 0, top: 0, width: 800, height: 300 }, view, size)).toMatchObject({
    west: -180,
    east: 180,
  });
  expect(areaOfRectangle({ left: 0, top: 0, width: 80, height: 30 }, view, size)).toBeUndefined();
});

it('moves and resizes within the map', () => {
  const middle = middleOf(size);
  expect(changeRectangle(middle, size, { dx: 16, dy: 0, isResizing: false })).toEqual({ ...middle, left: 216 });
  expect(changeRectangle(middle, size, { dx: -999, dy: 999, isResizing: false })).toMatchObject({ left: 0, top: 300 });
  expect(changeRectangle(middle, size, { dx: 999, dy: -999, isResizing: true })).toMatchObject({
    width: 600,
    height: 8,
  });
});
