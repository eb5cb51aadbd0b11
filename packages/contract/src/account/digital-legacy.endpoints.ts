import type { EndpointOf } from '../endpoint.ts';
import type { digitalLegacyShapes } from './digital-legacy.schema.ts';

export const getDigitalLegacy: EndpointOf<typeof digitalLegacyShapes, 'getDigitalLegacy'> = {
  name: 'getDigitalLegacy',
  method: 'GET',
  path: '/st/4/digital_legacy',
  caller: 'account',
  recentLogin: true,
};

export const setDigitalLegacy: EndpointOf<typeof digitalLegacyShapes, 'setDigitalLegacy'> = {
  name: 'setDigitalLegacy',
  method: 'POST',
  path: '/st/4/digital_legacy',
  caller: 'account',
  recentLogin: true,
};
