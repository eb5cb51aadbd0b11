import { resolve } from 'node:path';
import { type ConsentKey, consentKeys, limits, retention, storage } from '@stund/contract';
import { z } from 'zod';
import { readAppStores } from './app-stores.ts';
import { backupSettings, parseBackups, parseBackupTarget, parseKeep, parseKeyFile } from './backups.ts';
import { parseStorage } from './blob-storage.ts';
import { type Brands, readBrands } from './brands.ts';
import { ConfigError } from './config-error.ts';
import { readLegalTexts } from './legal-texts.ts';
import { mirrorSettings, parseMirror, parseSecondStorage } from './mirror.ts';
import { parsePayment } from './payment.ts';
import { readPlans } from './plans.ts';
import { parseScheduledExports, scheduledExportSettings } from './scheduled-exports.ts';

export const roles = ['app', 'thumb', 'video', 'poll', 'download', 'worker'] as const;
export type Role = (typeof roles)[number];

const bytes = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const url = z.string().regex(/^https?:\/\/[^\s/]+(:\d+)?$/, 'must be an origin such as https://photos.example.com');

/** Every setting by its name in the environment. docs/guides/operator.md explains each. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  STUND_HOST: z.string().default('::'),
  STUND_DATA: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  STUND_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  STUND_STORAGE: z
    .string()
    .regex(/^(file:|s3:\/\/[^/\s]+)/, 'must be file:PATH or s3://BUCKET')
    .optional(),
  STUND_ACCEPT_STORAGE: z.string().max(100).optional(),
  STUND_UPGRADE_COPY: z.enum(['on', 'off']).default('on'),
  STUND_S3_ENDPOINT: z.string().url().optional(),
  STUND_S3_REGION: z.string().default('us-east-1'),
  STUND_S3_ACCESS_KEY_ID: z.string().optional(),
  STUND_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...backupSettings,
  ...scheduledExportSettings,
  STUND_FOLDER_SCAN_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
  ...mirrorSettings,
  STUND_PLACES: z.string().optional(),
  STUND_MAP_TILES: z.string().optional(),
  STUND_RESERVED_BYTES: bytes.default(256 * 2 ** 20),
  STUND_LOW_SPACE_BYTES: bytes.default(5 * 2 ** 30),
  STUND_PUBLIC_URL: url.optional(),
  STUND_ROLES: z.string().optional(),
  STUND_THUMB_URL: url.optional(),
  STUND_VIDEO_URL: url.optional(),
  STUND_POLL_URL: url.optional(),
  STUND_DOWNLOAD_URL: url.optional(),
  STUND_CONSENT_URL: url.optional(),
  STUND_TRUST_PROXY: z.string().default('loopback'),
  STUND_ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  STUND_STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).optional(),
  STUND_METRICS_TOKEN: z.string().min(16).max(500).optional(),
  STUND_RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000_000).default(1),
  STUND_REGISTRATION: z.enum(['open', 'closed']).default('open'),
  STUND_DEFAULT_QUOTA: bytes.default(storage.freeTierBytes),
  STUND_MAX_UPLOAD: bytes.optional(),
  STUND_ISSUER: z.string().url().optional(),
  STUND_ISSUER_ACR_VALUES: z.string().max(200).optional(),
  STUND_CLIENT_ID: z.string().optional(),
  STUND_CLIENT_SECRET: z.string().optional(),
  STUND_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    // Otherwise a mistake would be found only by the first mail.
    .refine((text) => URL.canParse(text), 'must be an address such as smtps://user:password@mail.example.com:465')
    .optional(),
  STUND_MAIL_FROM: z.string().default('Stund <no-reply@localhost>'),
  STUND_TEXT_URL: z
    .string()
    .regex(/^https?:\/\//, 'must start with http:// or https://')
    .optional(),
  STUND_TEXT_TOKEN: z.string().max(1000).optional(),
  STUND_TEXT_INCOMING_SECRET: z.string().min(16).max(1000).optional(),
  STUND_TEXT_KEYWORD: z
    .string()
    .regex(/^[\p{L}\d]{2,20}$/u, 'must be one word')
    .default('STUND'),
  STUND_MIN_PASSWORD_LENGTH: z.coerce
    .number()
    .int()
    .min(limits.minPasswordLength)
    .max(64)
    .default(limits.minPasswordLength),
  STUND_TEXT_NUMBER: z
    .string()
    .regex(/^\+?\d{3,15}$/, 'must be a number without spaces')
    .optional(),
  STUND_TEXT_STORAGE: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  STUND_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:ADDRESS or an https address')
    .optional(),
  STUND_PUSH_PRIVATE_NETWORKS: z.enum(['on', 'off']).default('off'),
  STUND_PAYMENT: z.enum(['stripe', 'sandbox']).optional(),
  STUND_DEMONSTRATION: z.enum(['on', 'off']).default('off'),
  STUND_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/, 'must begin with sk_ or rk_')
    .optional(),
  STUND_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\S+$/, 'must begin with pk_')
    .optional(),
  STUND_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STUND_STRIPE_URL: url.optional(),
  STUND_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/, 'must be the name of a header')
    .optional(),
  STUND_BRAND_HOSTS: z.string().default(''),
  STUND_BRANDS_FILE: z.string().optional(),
  STUND_PLANS_FILE: z.string().optional(),
  STUND_APP_STORES_FILE: z.string().optional(),
  STUND_LEGAL_FOLDER: z.string().optional(),
  STUND_TERMS_VERSION: z.string().max(100).optional(),
  STUND_PHOTO_CALLERS: z.string().default(''),
  STUND_EMBEDDERS: z.string().default(''),
  STUND_CAST_APP_ID: z
    .string()
    .regex(/^[0-9A-F]{8}$/, 'must be an application ID of the Google Cast SDK Developer Console, such as 0A1B2C3D')
    .optional(),
  STUND_SUNSET_DATE: z.iso.date('must be a day such as 2030-12-31').optional(),
  STUND_CONSENTS: z.string().default(''),
  STUND_TEST_CALLS: z.enum(['on', 'off']).default('off'),
  STUND_ANALYTICS: z.enum(['on', 'off']).default('off'),
  STUND_CRASH_REPORTS: z.enum(['on', 'off']).default('on'),
  STUND_TELEMETRY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  STUND_DELETION_DAYS: z.coerce.number().int().min(1).max(retention.accountDeletionDays).default(14),
  STUND_LEGACY_WAIT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  STUND_LEGACY_LINK_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  STUND_MEDIA_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  STUND_FFMPEG: z.string().default('ffmpeg'),
  STUND_FFPROBE: z.string().default('ffprobe'),
  STUND_IMAGEMAGICK: z.string().optional(),
  NODE_ENV: z.string().default('development'),
  STUND_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = Readonly<ReturnType<typeof parseConfig>>;

/** Reads the environment. Throws one ConfigError that names every invalid setting. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  const dataFolder = resolve(env.STUND_DATA);
  const publicUrl = env.STUND_PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const brands = readBrands(env.STUND_BRANDS_FILE, parseBrandHosts(env.STUND_BRAND_HOSTS));

  const blobStorage = parseStorage(env.STUND_STORAGE ?? `file:${dataFolder}/blobs`, env);

  return {
    port: env.PORT,
    host: env.STUND_HOST,
    dataFolder,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.STUND_DATABASE_CONNECTIONS,
    storage: blobStorage,
    storageMirror: parseMirror(env, blobStorage),
    scrubDays: env.STUND_SCRUB_DAYS,
    folderScanMinutes: env.STUND_FOLDER_SCAN_MINUTES,
    backups: parseBackups(env),
    /** A file of GeoNames in place of the shipped places. */
    placesFile: env.STUND_PLACES ? resolve(env.STUND_PLACES) : undefined,
    /** A file of map tiles in the format PMTiles, with streets. */
    mapTilesFile: env.STUND_MAP_TILES ? resolve(env.STUND_MAP_TILES) : undefined,
    scheduledExports: parseScheduledExports(env),
    backupKeyFile: parseKeyFile(env),
    backupsToKeep: parseKeep(env),
    /** Where the backups are that a command names. */
    backupTargetOf: (text: string) => parseBackupTarget(text, env),
    acceptedStorage: env.STUND_ACCEPT_STORAGE,
    copiesBeforeUpgrade: env.STUND_UPGRADE_COPY === 'on',
    reservedBytes: env.STUND_RESERVED_BYTES,
    lowSpaceBytes: env.STUND_LOW_SPACE_BYTES,
    publicUrl,
    otherOrigins: otherOrigins(publicUrl, brands, env),
    hosts: {
      app: publicUrl,
      thumb: env.STUND_THUMB_URL ?? publicUrl,
      video: env.STUND_VIDEO_URL ?? publicUrl,
      poll: env.STUND_POLL_URL ?? publicUrl,
      download: env.STUND_DOWNLOAD_URL ?? publicUrl,
    },
    consentUrl: env.STUND_CONSENT_URL ?? publicUrl,
    offeredConsents: parseConsents(env),
    hasTestCalls: env.STUND_TEST_CALLS === 'on',
    roles: parseRoles(env.STUND_ROLES),
    trustProxy: env.STUND_TRUST_PROXY.split(',').map((entry) => entry.trim()),
    logsAccess: env.STUND_ACCESS_LOG === 'on',
    stopDelayMs: (env.STUND_STOP_DELAY_SECONDS ?? (env.NODE_ENV === 'production' ? 2 : 0)) * 1000,
    metricsToken: env.STUND_METRICS_TOKEN,
    rateFactor: env.STUND_RATE_LIMIT_FACTOR,
    isRegistrationOpen: env.STUND_REGISTRATION === 'open',
    defaultQuotaBytes: env.STUND_DEFAULT_QUOTA,
    maxUploadBytes: env.STUND_MAX_UPLOAD,
    minPasswordLength: env.STUND_MIN_PASSWORD_LENGTH,
    identityProvider: parseIdentityProvider(env),
    smtpUrl: env.STUND_SMTP_URL,
    mailFrom: env.STUND_MAIL_FROM,
    textGateway: { url: env.STUND_TEXT_URL, token: env.STUND_TEXT_TOKEN },
    textActivation:
      env.STUND_TEXT_INCOMING_SECRET === undefined
        ? undefined
        : {
            secret: env.STUND_TEXT_INCOMING_SECRET,
            keyword: env.STUND_TEXT_KEYWORD,
            shortNumber: env.STUND_TEXT_NUMBER,
            sizeGb: env.STUND_TEXT_STORAGE,
          },
    payment: parsePayment(env, publicUrl),
    countryHeader: env.STUND_COUNTRY_HEADER?.toLowerCase(),
    pushContact: env.STUND_PUSH_CONTACT ?? pushContactOf(publicUrl, env.STUND_MAIL_FROM),
    allowsPrivatePush: env.STUND_PUSH_PRIVATE_NETWORKS === 'on',
    brands,
    plans: parsePlans(env),
    appStores: env.STUND_APP_STORES_FILE === undefined ? undefined : readAppStores(env.STUND_APP_STORES_FILE),
    legalTexts: readLegalTexts(env.STUND_LEGAL_FOLDER),
    termsVersion: env.STUND_TERMS_VERSION,
    photoCallers: parsePhotoCallers(env.STUND_PHOTO_CALLERS),
    embedders: parseEmbedders(env.STUND_EMBEDDERS),
    castAppId: env.STUND_CAST_APP_ID,
    sunsetDate: env.STUND_SUNSET_DATE,
    isAnalyticsOffered: env.STUND_ANALYTICS === 'on',
    keepsCrashReports: env.STUND_CRASH_REPORTS === 'on',
    telemetryRetentionDays: env.STUND_TELEMETRY_DAYS,
    deletionWaitDays: env.STUND_DELETION_DAYS,
    legacyWaitDays: env.STUND_LEGACY_WAIT_DAYS,
    legacyLinkDays: env.STUND_LEGACY_LINK_DAYS,
    mediaProcesses: env.STUND_MEDIA_PROCESSES,
    ffmpeg: env.STUND_FFMPEG,
    ffprobe: env.STUND_FFPROBE,
    imagemagick: env.STUND_IMAGEMAGICK || undefined,
    /** The settings as they were given, for a backup. */
    environment,
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.STUND_LOG_LEVEL,
  };
}

/** Parses a storage that is to become the second one: see parseSecondStorage(). Throws ConfigError. */
export function parseMoveTarget(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof parseSecondStorage> {
  const config = environmentSchema.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!config.success || !/^(file:.|s3:\/\/.)/.test(text))
    throw new ConfigError(`${text}: a storage is file:PATH or s3://BUCKET/PREFIX`);
  return parseSecondStorage(text, config.data);
}

type Environment = z.infer<typeof environmentSchema>;

function parseRoles(setting: string | undefined): ReadonlySet<Role> {
  if (setting === undefined) return new Set(roles);
  const named = setting.split(',').map((name) => name.trim());
  const unknown = named.filter((name) => !roles.includes(name as Role));
  if (unknown.length > 0)
    throw new ConfigError(`STUND_ROLES: no such role: ${unknown.join(', ')} (there are ${roles.join(', ')})`);
  return new Set(named as Role[]);
}

function parseIdentityProvider(env: Environment) {
  if (env.STUND_ISSUER === undefined) return { kind: 'embedded' } as const;
  if (env.STUND_CLIENT_ID === undefined) throw new ConfigError('STUND_CLIENT_ID: needed together with STUND_ISSUER');
  return {
    kind: 'external',
    issuer: env.STUND_ISSUER,
    clientId: env.STUND_CLIENT_ID,
    clientSecret: env.STUND_CLIENT_SECRET,
    acrValues: env.STUND_ISSUER_ACR_VALUES,
  } as const;
}

function parsePlans({ STUND_PLANS_FILE: file, STUND_COUNTRY_HEADER: header }: Environment) {
  const plans = file === undefined ? undefined : readPlans(file);
  // Where plans are sold in the mobile app alone, the store knows the country.
  const sold = plans?.markets.filter(({ isMobileOnly }) => !isMobileOnly) ?? [];
  if (header === undefined && sold.length > 0 && sold.every(({ countries }) => countries.length > 0))
    throw new ConfigError(
      'STUND_PLANS_FILE: every market on the web names its countries, which needs STUND_COUNTRY_HEADER; nothing would be for sale',
    );
  return plans;
}

/** Where push services reach the operator (RFC 8292 §2.1): the address of the service, or the sender of its mail without TLS. */
function pushContactOf(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}

/** The other origins that serve the client: the hosts of the other brands, and the development server of the client. */
function otherOrigins(publicUrl: string, { hosts }: Brands, env: Environment): string[] {
  const { protocol, port } = new URL(publicUrl);
  const brands = hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
  const development = env.NODE_ENV === 'production' ? [] : ['http://localhost:5173'];
  return [...brands, ...development].filter((origin) => origin !== publicUrl);
}

/** Parses complete addresses, because selected photos are handed to exactly these addresses and to nothing else at their hosts. */
/** The origins of a Content-Security-Policy: nothing in them may be taken for another source or directive. */
function parseEmbedders(setting: string): string[] {
  const origins = partsOf(setting);
  for (const origin of origins) {
    const url = URL.parse(origin);
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
    if (!url || !isSafe || url.origin !== origin || !/^[a-z0-9.:/-]+$/.test(origin))
      throw new ConfigError(`STUND_EMBEDDERS: ${origin} (an origin such as https://portal.example.com)`);
  }
  return origins;
}

/** The parts of a setting that are separated by commas. */
function partsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parsePhotoCallers(setting: string): string[] {
  const addresses = partsOf(setting);
  for (const address of addresses) {
    const url = URL.parse(address);
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
    if (!url || !isSafe || url.href !== address || address.includes('#') || url.username !== '')
      throw new ConfigError(`STUND_PHOTO_CALLERS: ${address} (an address such as https://prints.example.com/photos)`);
  }
  return addresses;
}

const newerConsents = [
  'face_grouping',
  'advanced_filtering_and_categorization',
] as const satisfies readonly ConsentKey[];

/** The consents whose purpose this installation serves, and those that the operator names for systems of their own. */
function parseConsents(env: Environment): ReadonlySet<ConsentKey> {
  const named = env.STUND_CONSENTS.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const unknown = named.filter((key) => !consentKeys.includes(key as ConsentKey));
  if (unknown.length > 0)
    throw new ConfigError(
      `STUND_CONSENTS: no such consent: ${unknown.join(', ')} (there are ${consentKeys.join(', ')})`,
    );
  const offered = new Set(named as ConsentKey[]);
  if (offered.has('facial_recognition') && newerConsents.some((key) => offered.has(key)))
    throw new ConfigError(
      `STUND_CONSENTS: facial_recognition is the older form of ${newerConsents.join(' and ')}; name one form`,
    );
  if (env.STUND_ANALYTICS === 'on') offered.add('help_us_improve');
  if (env.STUND_SMTP_URL !== undefined) offered.add('stay_up_to_date__email');
  return offered;
}

/** `moments.example.com=moments,other.example.com=stund` */
function parseBrandHosts(setting: string): ReadonlyMap<string, 'stund' | 'moments'> {
  const pairs = setting
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [host = '', name] = pair.split('=');
      if (name !== 'stund' && name !== 'moments')
        throw new ConfigError(`STUND_BRAND_HOSTS: ${pair} (the brand is stund or moments)`);
      return [host.toLowerCase(), name] as const;
    });
  return new Map(pairs);
}
