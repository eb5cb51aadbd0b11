import outlines from './generated/emoticons.json' with { type: 'json' };

/** One filled outline of an emoticon. */
export interface EmoticonPath {
  readonly d: string;
  readonly fill: string;
  readonly opacity?: number;
  readonly fillRule?: 'evenodd';
}

/** The side of the square box that all emoticons are drawn in. */
export const emoticonSize = 32;

const byId = new Map(Object.entries(outlines as Record<string, readonly EmoticonPath[]>));

/** The outlines of an emoticon from the lowest to the topmost, if there is one with this id. */
export const findEmoticon = (id: string): readonly EmoticonPath[] | undefined => byId.get(id);
