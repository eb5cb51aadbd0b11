import type { EndpointOf } from '../endpoint.ts';
import type { castingShapes } from './casting.schema.ts';

export const createTelevisionCode: EndpointOf<typeof castingShapes, 'createTelevisionCode'> = {
  name: 'createTelevisionCode',
  method: 'POST',
  path: '/st/4/television/code',
  caller: 'anyone',
  limit: 'code',
};

export const getTelevision: EndpointOf<typeof castingShapes, 'getTelevision'> = {
  name: 'getTelevision',
  method: 'POST',
  path: '/st/4/television',
  caller: 'anyone',
};

export const listTelevisionFiles: EndpointOf<typeof castingShapes, 'listTelevisionFiles'> = {
  name: 'listTelevisionFiles',
  method: 'POST',
  path: '/st/4/television/files',
  caller: 'anyone',
};

export const endTelevision: EndpointOf<typeof castingShapes, 'endTelevision'> = {
  name: 'endTelevision',
  method: 'POST',
  path: '/st/4/television/end',
  caller: 'anyone',
};

export const showOnTelevision: EndpointOf<typeof castingShapes, 'showOnTelevision'> = {
  name: 'showOnTelevision',
  method: 'POST',
  path: '/st/4/televisions',
  caller: 'account',
  limit: 'code',
};

export const listTelevisions: EndpointOf<typeof castingShapes, 'listTelevisions'> = {
  name: 'listTelevisions',
  method: 'GET',
  path: '/st/4/televisions',
  caller: 'account',
};

export const changeTelevision: EndpointOf<typeof castingShapes, 'changeTelevision'> = {
  name: 'changeTelevision',
  method: 'PUT',
  path: '/st/4/televisions/{id}',
  caller: 'account',
};

export const stopTelevision: EndpointOf<typeof castingShapes, 'stopTelevision'> = {
  name: 'stopTelevision',
  method: 'DELETE',
  path: '/st/4/televisions/{id}',
  caller: 'account',
};
