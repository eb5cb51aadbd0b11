import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { jobIdSchema } from '../ids.ts';
import { jobInfoSchema } from './job.schema.ts';

export const getDefaultJob = defineEndpoint({
  name: 'getDefaultJob',
  method: 'GET',
  path: '/st/4/jobs/default',
  summary: "Returns the caller's timeline",
  caller: 'account',
  reply: jobInfoSchema,
  errors: ['unauthenticated'],
});

export const getJobInfo = defineEndpoint({
  name: 'getJobInfo',
  method: 'GET',
  path: '/st/4/jobs/{id}/info',
  summary: 'Returns the properties of a job and its owner',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema }),
  reply: jobInfoSchema,
  errors: jobRefusals,
});

/** The host of each kind of call. All five are required (docs/rules/wire.md#w4). */
export const getHostDirectory = defineEndpoint({
  name: 'getHostDirectory',
  method: 'GET',
  path: '/st/4/jobs/{id}/service',
  summary: 'Returns the hosts that serve a job',
  caller: 'visitor',
  params: z.object({ id: z.union([z.literal('default'), jobIdSchema]) }),
  reply: z.object({
    'app-host': z.string(),
    'thumb-host': z.string(),
    'video-host': z.string(),
    'poll-host': z.string(),
    'download-host': z.string(),
  }),
  errors: jobRefusals,
});

/** A page calls the poll host from its own origin. The token in the header authenticates the caller; cookies are not used. */
const fromAnyOrigin = { 'access-control-allow-origin': '*' } as const;

/**
 * A long poll on the poll host. Call it again at once with the reply's `seq`. With `job_changed` there are changes to fetch
 * (listChanges, listTimelineMonths); null means no change. After a failure wait `timing.longPollRetryMs`. A browser has six
 * connections to a host for all its tabs, so a single tab should poll for all of them.
 */
export const waitForChange = defineEndpoint({
  name: 'waitForChange',
  method: 'GET',
  path: '/st/4/jobs/{id}/long_poll',
  summary: 'Replies as soon as the job has a change after `seq`, or without one after 25 to 50 seconds',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema }),
  query: z.object({
    /** The serial of the last change the caller knows. */
    seq: z.coerce.number().int().min(0),
    event: z.literal('job_changed').default('job_changed'),
  }),
  reply: z.object({ seq: z.number().int(), event: z.literal('job_changed').nullable() }),
  fixedHeaders: fromAnyOrigin,
  errors: jobRefusals,
});

export const askToWaitForChange = defineEndpoint({
  name: 'askToWaitForChange',
  method: 'OPTIONS',
  path: '/st/4/jobs/{id}/long_poll',
  summary: 'Answers the CORS preflight of waitForChange',
  caller: 'anyone',
  params: z.object({ id: jobIdSchema }),
  fixedHeaders: {
    ...fromAnyOrigin,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'authorization',
    'access-control-max-age': '86400',
  },
  errors: ['invalid-request'],
});
