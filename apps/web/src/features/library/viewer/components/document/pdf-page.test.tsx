import { act, cleanup, render } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { PdfPage } from './pdf-page.tsx';

/** Square pages as the library reads them. */
const drawnParts: string[] = [];
const document = {
  numPages: 1,
  getPage: async () => ({
    getViewport: ({ scale, offsetX }: { scale: number; offsetX?: number }) => ({
      width: 100,
      height: 100,
      scale,
      offsetX,
    }),
    render: ({ viewport }: { viewport: { offsetX?: number } }) => {
      drawnParts.push(viewport.offsetX === undefined || Object.is(viewport.offsetX, -0) ? 'page' : 'part');
      return { promise: Promise.resolve(), cancel: () => undefined };
    },
    getTextContent: async () => ({ items: [] }),
  }),
} as unknown as PDFDocumentProxy;

let pageWidth = 4000;
const resized = new Set<() => void>();

beforeEach(async () => {
  drawnParts.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await activateLanguage('en');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe = () => void resized.add(this.#callback);
      disconnect = () => void resized.delete(this.#callback);
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: object[]) => void;
      constructor(callback: (entries: object[]) => void) {
        this.#callback = callback;
      }
      observe = () => this.#callback([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => pageWidth);
  // The middle of the page is visible, in a region of 800 by 600.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'SECTION') return new DOMRect(0, 0, 800, 600);
    return new DOMRect(400 - pageWidth / 2, 300 - pageWidth / 2, pageWidth, pageWidth);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (width: number) => (
  <section>
    <PdfPage document={document} number={1} size={{ width: 100, height: 100 }} scale={4} width={width} />
  </section>
);
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

it('draws page and visible part again after the window was resized, and shows no part at a wrong place meanwhile', async () => {
  const { container, rerender } = render(page(4000));
  const part = () => container.querySelectorAll('canvas').item(1)?.style;
  await settle();
  await settle();
  expect(drawnParts).toEqual(['page', 'part']);
  expect([part()?.left, part()?.width]).toEqual(['1600px', '800px']);
  pageWidth = 3600;
  rerender(page(3600));
  expect(part()).toBeUndefined();
  await settle();
  await settle();
  expect(drawnParts).toEqual(['page', 'part', 'page', 'part']);
  expect(part()?.left).toBe('1400px');
  // The region alone became narrower, as with the details open.
  pageWidth = 3200;
  act(() => {
    for (const report of resized) report();
  });
  await settle();
  expect(part()?.left).toBe('1200px');
});
