import { z } from 'zod';
import { limits } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { operationIdSchema } from '../ids.ts';
import { operationSchema } from '../schemas/operation.schema.ts';
import { lineSchema } from '../schemas/text.schema.ts';

const idLength = 36;

/** Ids with commas between them. */
const idsSchema = lineSchema({ min: 1, max: (idLength + 1) * limits.operationsPerWait })
  .transform((text) => text.split(','))
  .pipe(z.array(operationIdSchema).min(1).max(limits.operationsPerWait));

/**
 * A long poll. Call it again with the `version` of the reply; without one it replies at once. Operations that do not exist any more, or that
 * the caller may not see, are missing. A page has one such call for all of its operations. A browser has six connections to a host for all
 * its tabs, so only one tab should wait and the others ask from time to time without a version. `rate-limited`: too many calls of the caller
 * wait already.
 */
export const waitForOperations = defineEndpoint({
  name: 'waitForOperations',
  method: 'GET',
  path: '/st/4/operations/long_poll',
  summary: 'Replies as soon as operations of the caller differ from `version`, or after 25 to 50 seconds',
  caller: 'visitor',
  query: z.object({ ids: idsSchema, version: lineSchema({ max: 100 }).default('') }),
  reply: z.object({ version: z.string(), operations: z.array(operationSchema) }),
  errors: ['invalid-request', 'unauthenticated', 'rate-limited'],
});
