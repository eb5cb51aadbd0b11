/** What the fragment of an address says about the slideshow (docs/rules/viewer.md#v1). */
export interface SlideshowState {
  isOn: boolean;
  /** The order at random that is followed; undefined for the order of the list. */
  shuffleSeed: number | undefined;
}

const shuffled = /^#autoPlay&shuffle=(\d{1,9})$/;

/** This fragment in the address of a file starts the slideshow; with `shuffleSeed` in the random order of that number. */
export function slideshowHash(shuffleSeed?: number): string {
  return shuffleSeed === undefined ? '#autoPlay' : `#autoPlay&shuffle=${shuffleSeed}`;
}

export function parseSlideshowHash(hash: string): SlideshowState {
  const seed = shuffled.exec(hash)?.[1];
  return {
    isOn: hash === '#autoPlay' || seed !== undefined,
    shuffleSeed: seed === undefined ? undefined : Number(seed),
  };
}

/** A seed for a new random order. */
export function newShuffleSeed(): number {
  return Math.floor(Math.random() * 1_000_000_000);
}
