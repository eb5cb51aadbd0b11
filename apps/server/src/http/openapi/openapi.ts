import type { Endpoint, ErrorCode } from '@stund/contract';
import { isByteStream, isMultipart, problemSchema, type Shapes, shapesOf } from '@stund/contract/schemas';
import { z } from 'zod';
import type { Route } from '../../kernel/route.ts';
import { errorStatus, errorTitles } from '../replies/error-status.ts';
import { formType } from '../requests/form-body.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 description of the bound calls from the contract. */
export function describeApi(routes: readonly Pick<Route, 'endpoint'>[]): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stund',
      version: '4',
      description: 'Every call of Stund. Ids may be written dashed or in their 22-character form.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'basic', description: 'The auth token as user name, without a password' },
        signedAddress: { type: 'apiKey', in: 'query', name: 't', description: "The file's media token" },
      },
      schemas: { Problem: schemaOf(problemSchema) },
    },
  };
}

const security = {
  anyone: [],
  account: [{ token: [] }],
  administrator: [{ token: [] }],
  visitor: [{ token: [] }, {}],
  'signed-address': [{ signedAddress: [] }],
};

function describeCall(endpoint: Endpoint): Json {
  const shapes = shapesOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: shapes.summary,
    tags: [tagOf(endpoint)],
    security: security[endpoint.caller],
    parameters: [
      ...parametersOf(shapes.params, 'path'),
      ...parametersOf(shapes.query, 'query').filter(
        (parameter) => endpoint.caller !== 'signed-address' || parameter.name !== 't',
      ),
      ...parametersOf(shapes.requestHeaders, 'header'),
      ...commonParameters,
    ],
    ...(shapes.body !== undefined && { requestBody: bodyOf(shapes, endpoint.bodyType) }),
    responses: { ...successOf(shapes), ...failuresOf(shapes) },
  };
}

function tagOf({ path }: Endpoint): string {
  if (path.startsWith('/id/')) return 'identity';
  if (path.includes('/jobs') || path.includes('/guests')) return 'jobs';
  if (/\/(?:client|user)_/.test(path)) return 'telemetry';
  return /\/(?:media|downloads)\//.test(path) ? 'media' : 'account';
}

const commonParameters = [
  ['key', 'API key'],
  ['client_v', 'Version of the client'],
  ['device_id', 'The device the client runs on'],
].map(([name, description]) => ({ name, in: 'query', required: false, description, schema: { type: 'string' } }));

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function formOf(field: string | undefined): Json {
  if (field === undefined) return {};
  return { [formType]: { schema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] } } };
}

function bodyOf({ body, formField }: Shapes, bodyType = 'application/json'): Json {
  if (isByteStream(body)) {
    const content = {
      [body.contentType]: { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
    };
    return { required: !body.isOptional, content };
  }
  if (!isMultipart(body)) {
    const schema = schemaOf(body as z.ZodType);
    return { required: true, content: { [bodyType]: { schema }, ...formOf(formField) } };
  }
  const fields = schemaOf(body.fields) as { properties: Json; required?: string[] };
  const schema = {
    ...fields,
    properties: { ...fields.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(fields.required ?? []), 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function successOf({ reply, replyStatus, emptyReplyStatus, replyHeaders }: Shapes): Json {
  const headers = Object.fromEntries(
    Object.entries(replyHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
  if (reply === undefined) return { 204: { description: 'Done', headers } };
  if (reply === 'bytes') {
    const content = { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
    return {
      200: { description: 'The whole', content },
      206: { description: 'The range asked for', content },
      304: { description: 'Not changed' },
    };
  }
  return {
    ...(emptyReplyStatus !== undefined && { [emptyReplyStatus]: { description: 'Taken in', headers } }),
    [replyStatus ?? 200]: {
      description: 'Done',
      headers,
      content: { 'application/json': { schema: schemaOf(reply) } },
    },
  };
}

function failuresOf({ errors }: Shapes): Json {
  const byStatus = Map.groupBy(errors, (code: ErrorCode) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorTitles[code]}`).join('. '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** What is written on the wire: transforms happen after it. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
}
