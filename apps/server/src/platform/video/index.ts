export { browserPlays } from './browser-plays.ts';
export type { ForeignPicture } from './convert-picture.ts';
export { type EncodingGoal, encodeArguments, estimatedBytes, isLight, isSmall } from './encode-film.ts';
export type { FilmFacts } from './film-facts.ts';
export type { FilmSource } from './film-source.ts';
export { NoPictureError, UnreadableFilmError, VideoWorkStoppedError } from './video-error.ts';
export { createVideoTools, type Film, type VideoTools } from './video-tools.ts';
