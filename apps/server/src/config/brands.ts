import { readFileSync } from 'node:fs';
import { type BrandInfo, brandIds, brandLinkKinds, languages } from '@stund/contract';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The file that is shipped with the program. STUND_BRANDS_FILE names another. */
const shippedFile = new URL('../../brands.json', import.meta.url);

const address = z.string().regex(/^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/, 'must be an address or a path of this site');
const host = z
  .string()
  .transform((name) => name.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name without port'));
const link = z.partialRecord(z.enum(languages), address);

const brandsSchema = z.array(
  z.strictObject({
    id: z.enum(brandIds),
    name: z.string().min(1).max(40),
    /** The first brand also serves every host that no brand names. */
    hosts: z.array(host).default([]),
    stagingHosts: z.array(host).default([]),
    defaultLanguage: z.enum(languages),
    links: z.partialRecord(z.enum(brandLinkKinds), link).default({}),
    cookieNotice: z.boolean().default(false),
  }),
);

export interface Brands {
  /** Finds the brand by host name without port. Returns the first brand of the file when none names the host. */
  ofHost(host: string): BrandInfo;
  /** Every host that a brand names. */
  readonly hosts: readonly string[];
}

/** Reads the brands. `hostBrands` adds hosts to those in the file. Throws ConfigError when the file cannot be used. */
export function readBrands(file: string | undefined, hostBrands: ReadonlyMap<string, BrandInfo['id']>): Brands {
  const given = parseBrands(file);
  const first = given[0];
  if (!first) throw new ConfigError('STUND_BRANDS_FILE: there has to be at least one brand');

  const byHost = new Map<string, BrandInfo>();
  for (const { hosts, stagingHosts, ...brand } of given) {
    for (const host of hosts) byHost.set(host, present(brand, false));
    for (const host of stagingHosts) byHost.set(host, present(brand, true));
  }
  for (const [host, id] of hostBrands) {
    const brand = given.find((known) => known.id === id);
    if (!brand) throw new ConfigError(`STUND_BRAND_HOSTS: the brands file has no ${id}`);
    byHost.set(host, present(brand, false));
  }
  const defaultBrand = present(first, false);
  return { ofHost: (host) => byHost.get(host.toLowerCase()) ?? defaultBrand, hosts: [...byHost.keys()] };
}

type GivenBrand = z.infer<typeof brandsSchema>[number];

function present(brand: Omit<GivenBrand, 'hosts' | 'stagingHosts'>, isStaging: boolean): BrandInfo {
  const { id, name, defaultLanguage, links, cookieNotice } = brand;
  return { id, name, defaultLanguage, links, hasCookieNotice: cookieNotice, isStaging };
}

function parseBrands(file: string | undefined): GivenBrand[] {
  const parsed = brandsSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`STUND_BRANDS_FILE: ${problems.join('; ')}`);
}

function readJson(file: string | undefined): unknown {
  try {
    return JSON.parse(readFileSync(file ?? shippedFile, 'utf8'));
  } catch (error) {
    throw new ConfigError(`STUND_BRANDS_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
}
