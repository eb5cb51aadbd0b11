import { expect, it } from 'vitest';
import { type ZodObject, z } from 'zod';
import { endpoints, shapesOf } from './shapes-of.ts';

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s: both halves agree', (_, endpoint) => {
  const { params, body, errors } = shapesOf(endpoint);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(inPath).toEqual(params === undefined ? [] : Object.keys((params as ZodObject).shape));
  if (endpoint.bodyType !== undefined) expect(body).toBeInstanceOf(z.ZodType);
  expect(new Set(errors).size).toBe(errors.length);
});
