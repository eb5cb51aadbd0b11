/** So many pictures are loaded at once: the pictures in view must not wait for those that may never be seen. */
const maxLoading = 6;

export interface PicturesAhead {
  /**
   * Loads and decodes these pictures, the nearest first, so that their tiles are painted with them at once. Those of the previous call
   * that are no longer named are cancelled. Without an address, everything is.
   */
  want(addresses: readonly string[]): void;
  /** Whether a picture is loaded and decoded. */
  isReady(address: string): boolean;
}

interface Picture {
  image: HTMLImageElement;
  state: 'loading' | 'ready' | 'failed';
}

/** Pictures that are about to come into view. Each is held until its tile can hold it, otherwise the browser forgets it. */
export function createPicturesAhead(createImage: () => HTMLImageElement = () => new Image()): PicturesAhead {
  let wanted: readonly string[] = [];
  const pictures = new Map<string, Picture>();

  const load = async (address: string) => {
    const picture: Picture = { image: createImage(), state: 'loading' };
    pictures.set(address, picture);
    picture.image.fetchPriority = 'low';
    picture.image.decoding = 'async';
    picture.image.src = address;
    // A picture that fails here is a matter of its tile.
    picture.state = await picture.image.decode().then(
      () => 'ready',
      () => 'failed',
    );
    loadNext();
  };
  const loadNext = () => {
    let free = maxLoading - [...pictures.values()].filter(({ state }) => state === 'loading').length;
    for (const address of wanted) {
      if (free <= 0) return;
      if (pictures.has(address)) continue;
      void load(address);
      free -= 1;
    }
  };

  return {
    want(addresses) {
      wanted = addresses;
      const named = new Set(addresses);
      for (const [address, { image, state }] of pictures) {
        if (named.has(address)) continue;
        pictures.delete(address);
        if (state === 'loading') image.removeAttribute('src');
      }
      loadNext();
    },
    isReady: (address) => pictures.get(address)?.state === 'ready',
  };
}

/** The pictures ahead of the view of this page. */
export const picturesAhead = createPicturesAhead();
