import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { jobRefusals } from '../errors.ts';
import { jobIdSchema } from '../ids.ts';
import { jobInfoSchema } from '../schemas/job.schema.ts';

export const getDefaultJob = defineEndpoint({
  name: 'getDefaultJob',
  method: 'GET',
  path: '/st/4/jobs/default',
  summary: "The caller's timeline",
  caller: 'account',
  reply: jobInfoSchema,
  errors: ['unauthenticated'],
});

export const getJobInfo = defineEndpoint({
  name: 'getJobInfo',
  method: 'GET',
  path: '/st/4/jobs/{id}/info',
  summary: 'What a job is and who owns it',
  caller: 'visitor',
  params: z.object({ id: jobIdSchema }),
  reply: jobInfoSchema,
  errors: jobRefusals,
});

/** Where each kind of call goes. All five are needed (docs/rules/wire.md#w4). */
export const getHostDirectory = defineEndpoint({
  name: 'getHostDirectory',
  method: 'GET',
  path: '/st/4/jobs/{id}/service',
  summary: 'The hosts that serve a job',
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

/** A page asks the poll host from its own origin. The token in the header proves who calls; no cookie does. */
const fromAnyOrigin = { 'access-control-allow-origin': '*' } as const;

/**
 * On the poll host. Ask again at once with the answer's `seq`: with `job_changed` there is something to fetch (listChanges,
 * listTimelineMonths), with null there is nothing new. After a failure wait `timing.longPollRetryMs`. A browser has six
 * connections to a host for all its tabs, so let one tab ask for all of them.
 */
export const waitForChange = defineEndpoint({
  name: 'waitForChange',
  method: 'GET',
  path: '/st/4/jobs/{id}/long_poll',
  summary: 'Answers as soon as the job has a change after `seq`, or with nothing new after 25 to 50 seconds',
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
  summary: 'What browsers ask before they wait on a host other than the page’s',
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
