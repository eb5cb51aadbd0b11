import { editVersion } from './edit-document.ts';
import { Refusal } from './edit-document-error.ts';
import { join, plainObject } from './parse-values.ts';

type Fields = Record<string, unknown>;

/** By version: makes a document of that version one of the next. Documents of every former version are in `fixtures/`. */
const migrations: readonly ((document: Fields) => Fields)[] = [addTintVibranceAndDenoise];

/** Brings a document of any version to the present one. What it returns is still to be parsed. */
export function migrate(value: unknown): { value: Fields; migratedFrom: number | null } {
  const document = plainObject(value, '');
  const version = document.version;
  if (version === undefined) throw new Refusal('missing', 'version');
  if (typeof version !== 'number') throw new Refusal('wrong-type', 'version');
  if (version === editVersion) return { value: document, migratedFrom: null };
  if (!Number.isInteger(version) || version < 0 || version > editVersion) {
    throw new Refusal('unknown-version', 'version');
  }
  const migrated = migrations
    .slice(version, editVersion)
    .reduce((former, toNext, index) => ({ ...toNext(former), version: version + index + 1 }), document);
  return { value: migrated, migratedFrom: version };
}

/** Version 0, the first draft of the format, had neither of the three, and named the crop's preset `ratio`. */
function addTintVibranceAndDenoise(document: Fields): Fields {
  const added = { tint: 0, vibrance: 0, denoise: 0 };
  const adjust = plainObject(document.adjust, 'adjust');
  refuseLater(adjust, Object.keys(added), 'adjust');
  const transform = plainObject(document.transform, 'transform');
  return {
    ...document,
    adjust: { ...adjust, ...added },
    transform: { ...transform, crop: renameRatio(transform.crop) },
  };
}

function renameRatio(value: unknown): unknown {
  if (value === null) return null;
  const { ratio, ...crop } = plainObject(value, 'transform.crop');
  refuseLater(crop, ['preset'], 'transform.crop');
  return { ...crop, preset: ratio };
}

/** A field that a version did not know is as unknown as any other. */
function refuseLater(given: Fields, names: readonly string[], path: string): void {
  const later = names.find((name) => Object.hasOwn(given, name));
  if (later !== undefined) throw new Refusal('unknown-field', join(path, later));
}
