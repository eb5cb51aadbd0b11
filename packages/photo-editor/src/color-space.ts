export { colorOfHeifMeta } from './profiles/heif-color.ts';
export { type EditSpace, isRgbProfile, knownSpaceOf } from './profiles/known-profile.ts';
export { isDisplayP3 } from './profiles/space-of-picture.ts';
export { codePointsOf } from './profiles/stated-color.ts';
