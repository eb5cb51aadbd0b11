import { z } from 'zod';
import { telemetry } from '../constants.ts';
import { defineShapes } from '../shapes.ts';
import { hasPersonalData } from './personal-data.ts';

const unixSeconds = z.number().int().min(0).max(4_102_444_800);

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/)
  .refine((text) => !hasPersonalData(text), 'Looks like an id');

/** Words and versions. Anything that looks like an id, an address or a file name is rejected. */
const word = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{N} ._,:+()-]*$/u)
  .refine((text) => !hasPersonalData(text), 'Looks like an id');

/** A count or a duration. */
const amount = z.number().min(-1e9).max(1e9);

/** A page's name with placeholders for ids: /albums/{album}/edit/{file}. */
const pageName = z
  .string()
  .max(100)
  .regex(/^\/(?:(?:[A-Za-z_]+|\{[a-z]+\})(?:\/(?:[A-Za-z_]+|\{[a-z]+\}))*)?$/)
  .refine((text) => !hasPersonalData(text), 'Looks like an id');

export const clientProperties = [
  'client_codename',
  'client_version',
  'platform',
  'os_version',
  'browser',
  'browser_version',
] as const;
export type ClientProperty = (typeof clientProperties)[number];

const statisticsEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event'),
    name,
    time: unixSeconds,
    page: pageName.optional(),
    values: z
      .record(name, z.union([word, amount, z.boolean()]))
      .refine((values) => Object.keys(values).length <= 20, 'At most 20 values')
      .optional(),
  }),
  /** This one is sent once, on the first authenticated load. */
  z.object({ type: z.literal('property'), name: z.enum(clientProperties), time: unixSeconds, value: word }),
]);
export type StatisticsEvent = z.infer<typeof statisticsEvent>;

export const telemetryShapes = defineShapes({
  sendClientStats: {
    summary:
      'Records when this device last showed the client and was last used, in unix seconds; only with permitted_services.analytics',
    maxBodyBytes: 4096,
    body: z.object({ last_foreground: unixSeconds, last_engaged: unixSeconds.nullable() }),
    errors: ['invalid-request', 'unauthenticated', 'forbidden', 'too-large'],
  },
  sendStatisticsEvents: {
    summary: 'Records events of a client, without ids; only with permitted_services.analytics',
    maxBodyBytes: telemetry.maxEventsBytes,
    body: z.object({ events: z.array(statisticsEvent).min(1).max(telemetry.eventsPerCall) }),
    errors: ['invalid-request', 'unauthenticated', 'forbidden', 'rate-limited', 'too-large'],
  },
  reportClientError: {
    summary: 'Reports a crash of a client; anything that looks like personal data is redacted before it is stored',
    maxBodyBytes: telemetry.maxReportBytes,
    body: z.object({
      message: z.string().min(1).max(telemetry.maxReportBytes),
      stack: z.string().max(telemetry.maxReportBytes).default(''),
      client_version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,49}$/),
      browser: z.string().regex(/^[A-Za-z][A-Za-z ]{0,39}$/),
    }),
    errors: ['invalid-request', 'rate-limited', 'too-large'],
  },
});
