/** Storage for customers of a mobile operator, who send a text message to its short number. */

export { textActivationFeature } from './text-activation.feature.ts';
