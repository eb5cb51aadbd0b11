import type { EndpointOf } from '../endpoint.ts';
import type { digitalLegacyShapes } from './digital-legacy.schema.ts';

/** Needs a recent login because it names another person. */
export const getDigitalLegacy: EndpointOf<typeof digitalLegacyShapes, 'getDigitalLegacy'> = {
  name: 'getDigitalLegacy',
  method: 'GET',
  path: '/st/4/digital_legacy',
  caller: 'account',
  recentLogin: true,
};

/** Replaces the whole choice. A contact is deleted with the choice that needed one. */
export const setDigitalLegacy: EndpointOf<typeof digitalLegacyShapes, 'setDigitalLegacy'> = {
  name: 'setDigitalLegacy',
  method: 'POST',
  path: '/st/4/digital_legacy',
  caller: 'account',
  recentLogin: true,
};
