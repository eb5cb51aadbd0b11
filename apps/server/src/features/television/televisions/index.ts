/** Files on televisions: codes, what each shows, and its end. */

export { televisionsFeature } from './televisions.feature.ts';
