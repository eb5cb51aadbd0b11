import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrandId, brandIds, type Language, type LegalKind, languages, legalKinds } from '@stund/contract';
import { ConfigError } from './config-error.ts';

/** The texts that are shipped with the program, for every kind that STUND_LEGAL_FOLDER does not have. */
const shippedFolder = fileURLToPath(new URL('../../legal/', import.meta.url));
const maxTextBytes = 256 * 1024;
const versionPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** One version of a text, in the languages that it exists in: at least one. */
export interface LegalVersion {
  readonly version: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** The versions of each text by brand, the newest first. */
export type LegalTexts = Readonly<Record<BrandId, Readonly<Record<LegalKind, readonly LegalVersion[]>>>>;

/**
 * Reads files such as `terms/2026-11-22/nb` with the extension `.md`, or the same below `moments` for a brand with texts of its own.
 * The versions are ordered by name. Throws ConfigError for what cannot be used.
 */
export function readLegalTexts(folder: string | undefined): LegalTexts {
  const versionsOf = (brand: BrandId, kind: LegalKind) => {
    const candidates = [
      ...(folder === undefined ? [] : [join(folder, brand, kind), join(folder, kind)]),
      join(shippedFolder, kind),
    ];
    return readVersions(candidates.find((candidate) => existsSync(candidate)) ?? '');
  };
  if (folder !== undefined && !existsSync(folder))
    throw new ConfigError(`STUND_LEGAL_FOLDER: ${folder} does not exist`);
  const brands = brandIds.map((brand) => {
    const kinds = legalKinds.map((kind) => [kind, versionsOf(brand, kind)] as const);
    return [brand, Object.fromEntries(kinds)] as const;
  });
  return Object.fromEntries(brands) as unknown as LegalTexts;
}

function readVersions(folder: string): LegalVersion[] {
  const names = folder === '' ? [] : readdirSync(folder).filter((name) => !name.startsWith('.'));
  const versions = names.map((version) => {
    if (!versionPattern.test(version) || !statSync(join(folder, version)).isDirectory())
      throw new ConfigError(`STUND_LEGAL_FOLDER: ${join(folder, version)} is not the folder of a version`);
    return { version, texts: readTexts(join(folder, version)) };
  });
  if (versions.length === 0) throw new ConfigError(`STUND_LEGAL_FOLDER: ${folder} contains no version`);
  return versions.toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}

function readTexts(folder: string): Partial<Record<Language, string>> {
  const texts: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const file = join(folder, `${language}.md`);
    if (existsSync(file)) texts[language] = readText(file);
  }
  if (Object.keys(texts).length === 0)
    throw new ConfigError(
      `STUND_LEGAL_FOLDER: ${folder} contains none of ${languages.map((name) => `${name}.md`).join(', ')}`,
    );
  return texts;
}

function readText(file: string): string {
  const content = readFileSync(file);
  if (content.length > maxTextBytes) throw new ConfigError(`STUND_LEGAL_FOLDER: ${file} is larger than 256 KB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new ConfigError(`STUND_LEGAL_FOLDER: ${file} is not UTF-8`);
  }
}
