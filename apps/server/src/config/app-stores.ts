import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const word = z.string().min(1).max(255);
/** The sizes in GB of the products, by the id of the product in the store. */
const productsSchema = z
  .record(word, z.number().int().min(1).max(1_000_000))
  .refine((products) => Object.keys(products).length > 0, 'needs at least one product');

const appleSchema = z.strictObject({
  bundleId: word,
  appId: z.number().int().positive(),
  environment: z.enum(['production', 'sandbox']).default('production'),
  rootsFile: word,
  products: productsSchema,
  /** A key for the App Store Server API. */
  api: z.strictObject({ keyFile: word, keyId: word, issuerId: word }).optional(),
});
const googleSchema = z.strictObject({
  packageName: word,
  keyFile: word,
  pushAccount: z.email(),
  audience: word,
  products: productsSchema,
});
const appStoresSchema = z.strictObject({ apple: appleSchema.optional(), google: googleSchema.optional() });

const serviceAccountSchema = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url(),
});

/** Apps of the operator in the stores of Apple and Google, with what their notifications are verified with. */
export type AppStores = Readonly<ReturnType<typeof readAppStores>>;

/** Reads the apps of the operator in the stores and the files that it names. Throws one ConfigError that names every fault. */
export function readAppStores(file: string) {
  const parsed = appStoresSchema.safeParse(readJson(file));
  if (!parsed.success)
    throw fault(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`));
  const { apple, google } = parsed.data;
  const locate = (name: string) => resolve(dirname(file), name);
  return {
    apple: apple && {
      bundleId: apple.bundleId,
      appId: apple.appId,
      environment: apple.environment,
      roots: readCertificates(locate(apple.rootsFile)),
      sizes: sizesOf(apple.products),
      api: apple.api && {
        keyId: apple.api.keyId,
        issuerId: apple.api.issuerId,
        privateKey: readPrivateKey(locate(apple.api.keyFile)),
      },
    },
    google: google && {
      packageName: google.packageName,
      pushAccount: google.pushAccount,
      audience: google.audience,
      key: readServiceAccount(locate(google.keyFile)),
      sizes: sizesOf(google.products),
    },
  };
}

function sizesOf(products: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(products));
}

/** Certificates in the form PEM, in one file. */
function readCertificates(file: string): Buffer[] {
  const blocks = readText(file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw fault([`${file} contains no certificate in the form PEM`]);
  return blocks.map((block) => {
    try {
      return new X509Certificate(block).raw;
    } catch (error) {
      throw fault([`${file} contains a damaged certificate: ${messageOf(error)}`]);
    }
  });
}

/** The key of App Store Connect, in the form PEM, on the curve P-256. */
function readPrivateKey(file: string): string {
  const text = readText(file);
  try {
    if (createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1') return text;
  } catch {}
  throw fault([`${file} is not a key of App Store Connect (AuthKey_….p8)`]);
}

function readServiceAccount(file: string) {
  const parsed = serviceAccountSchema.safeParse(readJson(file));
  if (!parsed.success) throw fault([`${file} is not the key of a service account`]);
  const { client_email: account, private_key: privateKey, token_uri: tokenUrl } = parsed.data;
  return { account, privateKey, tokenUrl };
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault([`${file} is not JSON: ${messageOf(error)}`]);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fault([`${file} cannot be read: ${messageOf(error)}`]);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fault(lines: readonly string[]): ConfigError {
  return new ConfigError(lines.map((line) => `STUND_APP_STORES_FILE: ${line}`).join('\n'));
}
