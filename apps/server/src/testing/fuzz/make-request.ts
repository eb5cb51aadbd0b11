import type { Random } from './random.ts';
import { unusualNumber, unusualText, unusualValue } from './unusual-values.ts';

/** The parts of a JSON schema that the description of the API uses. */
export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  method: string;
  path: string;
  operationId: string;
  parameters: readonly Parameter[];
  security: ReadonlyArray<Readonly<Record<string, unknown>>>;
  requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> };
}

export interface FuzzRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Values by the name of a parameter or property that lead further than random ones: ids of what exists. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

type Description = Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;

export function operationsOf(paths: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Makes a request that is almost right: most of its values are possible, some are unusual, some are missing. */
export function makeRequest(
  random: Random,
  operation: Operation,
  known: KnownValues,
  mayBeUnusual = random.chance(0.8),
): FuzzRequest {
  const source = { random, values: { ...plausible, ...known }, mayBeUnusual };
  const value = (name: string, schema: JsonSchema) => makeValue(source, name, schema);
  const isPresent = (parameter: Parameter) => parameter.required || random.chance(0.5);
  const headers: Record<string, string> = {};
  const query: string[] = [];
  let path = operation.path;
  for (const parameter of operation.parameters.filter(isPresent)) {
    const text = String(value(parameter.name, parameter.schema));
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, () => encode(text));
    else if (parameter.in === 'query') query.push(`${parameter.name}=${encode(text)}`);
    else headers[parameter.name] = headerOf(random, parameter.name, text);
  }
  if (operation.security.some((scheme) => 'signedAddress' in scheme)) query.push(`t=${encode(String(value('t', {})))}`);
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined)
    return { method: operation.method, address, headers, body: undefined };
  const { contentType, body } = makeBody(random, type, (name, schema) => value(name, schema), content.schema);
  return { method: operation.method, address, headers: { ...headers, 'content-type': contentType }, body };
}

function makeBody(
  random: Random,
  type: string,
  value: (name: string, schema: JsonSchema) => unknown,
  schema: JsonSchema,
): { contentType: string; body: Buffer } {
  const bytes = random.pick([
    Buffer.alloc(0),
    Buffer.from('abc'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.alloc(3000, 7),
  ]);
  if (type === 'multipart/form-data') {
    const fields = { ...(value('', schema) as Record<string, unknown>) };
    delete fields.file;
    const form = formOf(fields, bytes);
    const end = random.chance(0.3) ? Math.floor(random.next() * form.length) : form.length;
    return { contentType: `${type}; boundary=${boundary}`, body: form.subarray(0, end) };
  }
  if (type !== 'application/json') return { contentType: type, body: bytes };
  const text = JSON.stringify(value('', schema)) ?? '';
  return { contentType: type, body: Buffer.from(random.chance(0.03) ? text.slice(0, -1) : text) };
}

/** What a client derives from an album's password. */
export const fuzzPassword = `${'A'.repeat(27)}=`;

const boundary = '----fuzz';

function formOf(fields: Readonly<Record<string, unknown>>, bytes: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const unusualShare = 0.3;

interface Source {
  random: Random;
  values: KnownValues;
  /** One value of a request is unusual, so that the others do not lead to its refusal. */
  mayBeUnusual: boolean;
}

function makeValue(source: Source, name: string, schema: JsonSchema): unknown {
  const { random, values } = source;
  const known = values[name];
  const isObject = schema.type === 'object';
  const isArray = schema.type === 'array';
  if (source.mayBeUnusual && random.chance(isObject || isArray ? 0.02 : unusualShare)) {
    source.mayBeUnusual = false;
    return unusualValue(random, name);
  }
  if (known !== undefined && !isArray && random.chance(0.9)) return random.pick(known);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return makeValue(source, name, random.pick(branches));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (isObject) return makeObject(source, schema);
  if (isArray) return Array.from({ length: 2 }, () => makeValue(source, name, schema.items ?? {}));
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'number' || schema.type === 'integer') return numberFor(random, schema);
  return 'Hytta';
}

function makeObject(source: Source, { properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || source.random.chance(0.5));
  return Object.fromEntries(names.map((name) => [name, makeValue(source, name, properties[name] as JsonSchema)]));
}

/** Values of properties whose schema does not say enough. */
const plausible: KnownValues = {
  email: ['ana@example.com', 'bo@example.com'],
  to_email: ['bo@example.com'],
  path: ['a.jpg', 'Hytta/b.png'],
  timestamp: ['2023-02-28T10:00:00', '0001-01-01T00:00:00'],
  checksum: ['0'.repeat(64)],
  locale: ['nb'],
  start: ['2024-01-01'],
  end: ['2024-12-31'],
  month: ['2024-01'],
  challenge: ['A'.repeat(43)],
  verifier: ['A'.repeat(43)],
  callback_query: ['code=a&state=b'],
  redirect: ['/photos'],
  password: ['riktig hest batteri', fuzzPassword],
};

function numberFor(random: Random, { minimum = 0, maximum = 1000 }: JsonSchema): number {
  if (random.chance(0.1)) return unusualNumber(random);
  return random.pick([minimum, maximum, Math.min(maximum, Math.max(minimum, 1))]);
}

/** A header takes no control characters; metadata of an upload is pairs in Base64. */
function headerOf(random: Random, name: string, text: string): string {
  if (name === 'tus-resumable') return '1.0.0';
  if (name === 'upload-length' || name === 'upload-offset')
    return random.pick(['0', '3', '3000', '999999999999999', 'x']);
  if (name !== 'upload-metadata') return text.replace(/[^\x20-\x7e]/g, '?');
  const fields = ['path', 'timestamp', 'group_id', 'description', 'mtime', 'policy'].filter(() => random.chance(0.5));
  return fields
    .map(
      (field) =>
        `${field} ${Buffer.from(random.chance(0.3) ? unusualText(random, field) : random.pick(plausible[field] ?? ['x'])).toString('base64')}`,
    )
    .join(',');
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
