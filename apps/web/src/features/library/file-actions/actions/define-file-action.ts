import type { Action } from '../../../../shared/actions/action.ts';
import type { FileContext } from './file-context.ts';

type Definition<Id extends string> = Omit<Action<FileContext, Id>, 'appliesTo'> &
  Partial<Pick<Action<FileContext>, 'appliesTo'>>;

/** Defines something that can be done with files. By default it applies to any number of them, but not to none. */
export function defineFileAction<Id extends string>(definition: Definition<Id>): Action<FileContext, Id> {
  return { appliesTo: ({ count }) => count > 0, ...definition };
}
