/*
 * The stack of modal layers (dialogs, a full-screen viewer). Only the topmost one is interactive: every other child of the
 * body is inert, except those marked data-live-layer (toasts), which stay usable above everything.
 */
const layers: HTMLElement[] = [];
const madeInert = new Set<Element>();
let overflowBefore: string | undefined;

/** Adds a layer on top of the page. Call the returned function to remove it. */
export function pushLayer(layer: HTMLElement): () => void {
  layers.push(layer);
  syncPage();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    syncPage();
  };
}

export function isTopLayer(layer: HTMLElement): boolean {
  return layers.at(-1) === layer;
}

/** The theme that the topmost layer sets, such as the viewer, which is always dark. */
export function topLayerTheme(): string | undefined {
  return layers.at(-1)?.dataset.theme;
}

const home = '[data-modal-layer], body [data-theme], main, nav, header, footer, aside, [role="dialog"], [role="menu"]';

/** The container for a tooltip of this element: the closest layer, themed part or landmark, or else the body. */
export function layerContainer(element: Element | null): HTMLElement {
  return element?.closest<HTMLElement>(home) ?? document.body;
}

function syncPage(): void {
  const top = layers.at(-1);
  for (const child of document.body.children) {
    const isOff = top !== undefined && !child.contains(top) && !child.hasAttribute('data-live-layer');
    if (isOff && !child.hasAttribute('inert')) {
      child.setAttribute('inert', '');
      madeInert.add(child);
    } else if (!isOff && madeInert.delete(child)) {
      child.removeAttribute('inert');
    }
  }
  lockScroll(top !== undefined);
}

function lockScroll(isLocked: boolean): void {
  const root = document.documentElement;
  if (isLocked && overflowBefore === undefined) {
    const scrollbarPx = window.innerWidth - root.clientWidth;
    overflowBefore = root.style.overflow;
    root.style.overflow = 'hidden';
    if (scrollbarPx > 0) document.body.style.paddingInlineEnd = `${scrollbarPx}px`;
  } else if (!isLocked && overflowBefore !== undefined) {
    root.style.overflow = overflowBefore;
    document.body.style.paddingInlineEnd = '';
    overflowBefore = undefined;
  }
}
