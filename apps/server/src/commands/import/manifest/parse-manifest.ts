import {
  type PersonId,
  type TakeoutFile,
  type TakeoutJob,
  type TakeoutPerson,
  takeoutFormat,
  takeoutVersion,
} from '@stund/contract';
import { takeoutFileSchema, takeoutManifestSchema } from '@stund/contract/schemas';
import { z } from 'zod';

/** A manifest whose parts are valid, and what is wrong with the others. */
export interface ParsedManifest {
  job: TakeoutJob;
  people: Map<PersonId, TakeoutPerson>;
  files: TakeoutFile[];
  problems: Array<{ entry: string; reason: string }>;
}

/** The manifest as a whole cannot be used. */
export class ManifestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ManifestError';
  }
}

const envelopeSchema = takeoutManifestSchema.extend({ files: z.array(z.unknown()) });

/** Parses the content of a `stund.json`. Undefined for JSON of another origin. Throws ManifestError. */
export function parseManifest(text: string): ParsedManifest | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('format' in value)) return undefined;
  if (value.format !== takeoutFormat) return undefined;
  if ('version' in value && typeof value.version === 'number' && value.version > takeoutVersion)
    throw new ManifestError(`it is of version ${value.version}, which this release does not know`);
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success) throw new ManifestError(describeIssue(envelope.error));

  const { job, people, files } = envelope.data;
  const manifest: ParsedManifest = {
    job,
    people: new Map(people.map((one) => [one.id, one])),
    files: [],
    problems: [],
  };
  const missing = [...job.participants, ...job.comments].find(({ person }) => !manifest.people.has(person));
  if (missing) throw new ManifestError(`people does not contain ${missing.person}`);
  const seen = new Set<string>();
  for (const [index, file] of files.entries()) addFile(manifest, { file, index, seen });
  return manifest;
}

function addFile(
  manifest: ParsedManifest,
  { file, index, seen }: { file: unknown; index: number; seen: Set<string> },
): void {
  const parsed = takeoutFileSchema.safeParse(file);
  const refuse = (reason: string) => manifest.problems.push({ entry: entryOf(file) ?? `files.${index}`, reason });
  if (!parsed.success) {
    refuse(`stund.json describes it wrongly: ${describeIssue(parsed.error)}`);
    return;
  }
  const { id, entry, added_by, comments, loves, edit } = parsed.data;
  const persons = [added_by, ...comments.map(({ person }) => person), ...loves.map(({ person }) => person)];
  if (!isInside(entry)) refuse('stund.json names a place outside of its folder');
  else if (seen.has(id) || seen.has(entry)) refuse('stund.json lists it twice');
  else if (!persons.every((person) => manifest.people.has(person)))
    refuse('stund.json names someone who is not in its list of people');
  else {
    manifest.files.push(parsed.data);
    if (edit === null && hasEdit(file)) refuse('stund.json describes its edits wrongly, so it opens without them');
  }
  seen.add(id).add(entry);
}

function hasEdit(file: unknown): boolean {
  const { edit } = file as { edit?: unknown };
  return edit !== undefined && edit !== null;
}

function entryOf(file: unknown): string | undefined {
  const { entry } = (file ?? {}) as { entry?: unknown };
  return typeof entry === 'string' ? entry.slice(0, 200) : undefined;
}

function isInside(entry: string): boolean {
  return !/[\\\0]/.test(entry) && entry.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ManifestError(`it is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'invalid'}`;
}
