import { afterEach, expect, it } from 'vitest';
import { isTopLayer, layerContainer, pushLayer } from './layers.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function addChild(mark?: string): HTMLElement {
  const child = document.createElement('div');
  if (mark) child.setAttribute(mark, '');
  document.body.append(child);
  return child;
}

const inert = (...elements: HTMLElement[]) => elements.map((element) => element.hasAttribute('inert'));

it('leaves only the topmost layer and the toasts usable, in whatever order layers close', () => {
  const [page, toasts, viewer, dialog] = [addChild(), addChild('data-live-layer'), addChild(), addChild()];
  const popViewer = pushLayer(viewer);
  const popDialog = pushLayer(dialog);
  expect(inert(page, toasts, viewer, dialog)).toEqual([true, false, true, false]);
  expect(isTopLayer(dialog)).toBe(true);

  popViewer();
  expect(inert(page, toasts, viewer, dialog)).toEqual([true, false, true, false]);
  popDialog();
  expect(inert(page, toasts, viewer, dialog)).toEqual([false, false, false, false]);
});

it('does not change elements that were already inert', () => {
  const leaving = addChild();
  leaving.setAttribute('inert', '');
  pushLayer(addChild())();
  expect(inert(leaving)).toEqual([true]);
});

it('finds the container of a tooltip', () => {
  const layer = addChild('data-modal-layer');
  const button = document.createElement('button');
  layer.append(button);
  expect(layerContainer(button)).toBe(layer);
  expect(layerContainer(null)).toBe(document.body);
});
