import { expect, it } from 'vitest';
import { boundsOf, limitViewport, maxZoom, pan, project, toScreen, unproject, viewportOf, zoomAt } from './viewport.ts';

const size = { width: 800, height: 600 };
const view = { x: 0.5, y: 0.5, zoom: 4 };

it('projects there and back', () => {
  const { x, y } = project(5.3221, 60.3913);
  expect(unproject(x, y).longitude).toBeCloseTo(5.3221);
  expect(unproject(x, y).latitude).toBeCloseTo(60.3913);
});

it('keeps the point below the pointer while zooming', () => {
  const point = { x: 123, y: 456 };
  const bergen = { x: view.x + (point.x - 400) / 4096, y: view.y + (point.y - 300) / 4096 };
  const zoomed = zoomAt(view, size, { by: 1.5, point });
  const { left, top } = toScreen(zoomed, size, bergen);
  expect(left).toBeCloseTo(point.x);
  expect(top).toBeCloseTo(point.y);
});

it('moves with the pointer, around the world, and not beyond the poles', () => {
  const before = toScreen(view, size, { x: 0.5, y: 0.5 });
  const after = toScreen(pan(view, size, { dx: 50, dy: 20 }), size, { x: 0.5, y: 0.5 });
  expect([after.left - before.left, after.top - before.top]).toEqual([50, 20]);
  expect(limitViewport({ x: 1.25, y: 0.5, zoom: 4 }, size).x).toBeCloseTo(0.25);
  expect(limitViewport({ x: 0.5, y: -3, zoom: 4 }, size).y).toBeCloseTo(300 / 4096);
  expect(limitViewport({ x: 0.5, y: 0.5, zoom: 99 }, size).zoom).toBe(maxZoom);
});

it('names the visible part, also beyond the date line', () => {
  const { west, east } = boundsOf(view, size);
  expect(east).toBeCloseTo(-west);
  const pacific = boundsOf({ x: 0.999, y: 0.5, zoom: 6 }, size);
  expect(pacific.west).toBeGreaterThan(pacific.east);
  expect(boundsOf({ x: 0.5, y: 0.5, zoom: 1 }, size)).toMatchObject({ west: -180, east: 180 });
});

it('shows all positions', () => {
  const positions = [
    { longitude: 5.3, latitude: 60.4 },
    { longitude: 23.3, latitude: 42.7 },
  ];
  const fitted = viewportOf(positions, size);
  for (const { longitude, latitude } of positions) {
    const { left, top } = toScreen(fitted, size, project(longitude, latitude));
    expect(left > 0 && left < size.width && top > 0 && top < size.height).toBe(true);
  }
  expect(viewportOf([], size).zoom).toBeGreaterThan(0);
});
