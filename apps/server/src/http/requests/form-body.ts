import { shapesOf } from '@stund/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/domain-error.ts';

export const formType = 'application/x-www-form-urlencoded';

/**
 * Reads the JSON body of a call from the field of an HTML form, where the call allows it. Forms of other sites are refused:
 * a browser sends them without asking the person.
 */
export function mountFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.config;
    const { ignoresForm, formField: field } = (endpoint && shapesOf(endpoint)) ?? {};
    if (ignoresForm) return done(null);
    if (field === undefined) return done(new DomainError('unsupported-media-type', 'This call takes no forms'));
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return done(new DomainError('forbidden', 'The form is of another site'));
    try {
      done(null, JSON.parse(new URLSearchParams(String(body)).get(field) ?? ''));
    } catch (error) {
      done(new DomainError('invalid-request', { detail: `The field ${field} must contain JSON`, cause: error }));
    }
  });
}
