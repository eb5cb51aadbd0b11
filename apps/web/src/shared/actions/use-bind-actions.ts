import { createElement } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useReadOnlyReasons } from '../account/read-only.ts';
import { saveFile } from '../files/save-file.ts';
import { useTexts } from '../i18n/texts.ts';
import type { Action, ActionLink, BoundAction, Operation, Operations } from './action.ts';

export type BindActions = <Context>(
  actions: readonly Action<Context>[],
  context: Context,
  operations: Operations,
) => BoundAction[];

/** Binds the actions that apply to a context to the operations of the place, in the given order. */
export function useBindActions(): BindActions {
  const { t } = useTexts();
  const navigate = useNavigate();
  const reasonOf = useReadOnlyReasons();
  return (actions, context, operations) =>
    actions.flatMap((action): BoundAction[] => {
      const { id, icon, iconWhenOn, keys, isDanger = false, needsSubscription } = action;
      const operation = operations[id];
      if (!operation || !action.appliesTo(context)) return [];
      const isOn = action.isOn?.(context);
      const text = action.textOf?.(context) ?? { id: action.text };
      const disabledReason = needsSubscription && reasonOf(needsSubscription);
      const shown = (isOn && iconWhenOn) || icon;
      return [
        {
          id,
          label: t(text.id, text.values),
          icon: shown && createElement(shown),
          keys,
          isDanger,
          isOn,
          disabledReason,
          link: typeof operation === 'function' || disabledReason ? undefined : operation,
          run: disabledReason?.onPress ?? (() => perform(operation, navigate)),
        },
      ];
    });
}

function perform(operation: Operation, navigate: NavigateFunction): void {
  if (typeof operation === 'function') void operation();
  else follow(operation, navigate);
}

function follow(link: ActionLink, navigate: NavigateFunction): void {
  if ('href' in link) saveFile(link.href, link.download);
  else {
    const { to, ...options } = link;
    void navigate(to, options);
  }
}
