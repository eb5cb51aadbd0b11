import { DomainError } from '../../../kernel/domain-error.ts';

export function nameRequired(): DomainError {
  return new DomainError('invalid-request', { fields: [{ path: 'name', message: 'A shared album needs a name' }] });
}
