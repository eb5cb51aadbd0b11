import { expect, it } from 'vitest';
import { createPicturesAhead } from './pictures-ahead.ts';

/** Images whose decoding ends when the test says so. */
function givenImages() {
  const images: Array<{ address: string | undefined; end: (isDecoded: boolean) => Promise<void> }> = [];
  const createImage = () => {
    const decoded = Promise.withResolvers<void>();
    const image = {
      address: undefined as string | undefined,
      set src(address: string) {
        image.address = address;
      },
      removeAttribute(name: string) {
        if (name !== 'src') return;
        image.address = undefined;
        decoded.reject(new DOMException('', 'EncodingError'));
      },
      decode: () => decoded.promise,
      async end(isDecoded: boolean) {
        if (isDecoded) decoded.resolve();
        else decoded.reject(new DOMException('', 'EncodingError'));
        await decoded.promise.catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve));
      },
    };
    images.push(image);
    return image as unknown as HTMLImageElement;
  };
  const loading = () => images.map(({ address }) => address).filter((address) => address !== undefined);
  return { images, loading, ahead: createPicturesAhead(createImage) };
}

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `/${from + index}`);

it('loads the nearest pictures first, a few at a time', async () => {
  const { images, loading, ahead } = givenImages();
  ahead.want(numbered(1, 20));
  expect(loading()).toEqual(numbered(1, 6));
  expect(ahead.isReady('/1')).toBe(false);
  await images[0]!.end(true);
  expect(ahead.isReady('/1')).toBe(true);
  expect(loading()).toEqual(numbered(1, 7));
});

it('cancels pictures that were passed before they arrived, and loads those that are ahead now', async () => {
  const { images, loading, ahead } = givenImages();
  ahead.want(numbered(1, 6));
  await images[0]!.end(true);
  ahead.want(numbered(5, 8));
  await expect.poll(loading).toEqual(['/1', '/5', '/6', '/7', '/8']);
  expect(ahead.isReady('/1'), 'its tile has it now').toBe(false);
  ahead.want([]);
  await expect.poll(loading).toEqual(['/1']);
});

it('continues after a picture that cannot be decoded, and does not load it again', async () => {
  const { images, loading, ahead } = givenImages();
  ahead.want(numbered(1, 7));
  await images[2]!.end(false);
  expect(loading()).toEqual(numbered(1, 7));
  ahead.want(numbered(1, 7));
  expect(ahead.isReady('/3')).toBe(false);
  expect(images).toHaveLength(7);
});
