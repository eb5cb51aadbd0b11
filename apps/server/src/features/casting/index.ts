/** Files on televisions: codes, what each shows, and its end. */

export { castingFeature } from './casting.feature.ts';
