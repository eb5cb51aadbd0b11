import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Panel } from './panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reach = () => document.documentElement.style.getPropertyValue('--panel-reach');

it('says how far panels above one another reach, and nothing when all are closed', () => {
  const callbacks: Array<() => void> = [];
  class Observer {
    constructor(callback: () => void) {
      callbacks.push(callback);
    }
    observe() {
      callbacks.at(-1)?.();
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  heights.mockReturnValue(240);
  const upload = render(<Panel title="2 photos uploaded" />);
  heights.mockReturnValue(56);
  const download = render(<Panel title="Download is ready" isCollapsed />);
  expect(reach()).toBe('296px');
  upload.unmount();
  expect(reach()).toBe('56px');
  download.unmount();
  expect(reach()).toBe('');
});
