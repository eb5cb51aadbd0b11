import { emptyDocument } from '@stund/photo-editor';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePreviewer } from './use-previewer.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens no graphics when the dialog was closed before the picture arrived', async () => {
  let arrive: (reply: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const { result, unmount } = renderHook(usePreviewer);
  const drawn = result.current('/a.jpg', emptyDocument({ fileId: 'file', checksum: 'abc', width: 40, height: 30 }));
  const refused = drawn.catch(String);
  unmount();
  arrive(new Response('picture'));
  expect(await refused).toContain('The renderer was released');
  expect(decode).not.toHaveBeenCalled();
  expect(getContext).not.toHaveBeenCalled();
});
