import type { EndpointOf } from '../endpoint.ts';
import type { shareShapes } from './share.schema.ts';

export const createShare: EndpointOf<typeof shareShapes, 'createShare'> = {
  name: 'createShare',
  method: 'POST',
  path: '/st/4/shares',
  caller: 'account',
  limit: 'create',
};

export const listShares: EndpointOf<typeof shareShapes, 'listShares'> = {
  name: 'listShares',
  method: 'GET',
  path: '/st/4/shares',
  caller: 'account',
};

export const getShare: EndpointOf<typeof shareShapes, 'getShare'> = {
  name: 'getShare',
  method: 'GET',
  path: '/st/4/jobs/{id}/share',
  caller: 'visitor',
};

export const changeShare: EndpointOf<typeof shareShapes, 'changeShare'> = {
  name: 'changeShare',
  method: 'PUT',
  path: '/st/4/jobs/{id}/share',
  caller: 'account',
};

export const openShare: EndpointOf<typeof shareShapes, 'openShare'> = {
  name: 'openShare',
  method: 'POST',
  path: '/st/4/jobs/{id}/opened',
  caller: 'visitor',
};

export const setVisibleToOwner: EndpointOf<typeof shareShapes, 'setVisibleToOwner'> = {
  name: 'setVisibleToOwner',
  method: 'PUT',
  path: '/st/4/jobs/{id}/visible_to_owner',
  caller: 'account',
};
