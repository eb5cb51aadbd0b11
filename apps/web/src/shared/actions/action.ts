import type { DisabledReason } from '@stund/ui';
import type { LucideIcon, LucideProps } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { To } from 'react-router';
import type { TextId } from '../i18n/text-catalogue.ts';
import type { TextValues } from '../i18n/texts.ts';

/** A key as `KeyboardEvent.key` names it, letters in lower case. */
export interface ActionKey {
  readonly key: string;
  /** With Ctrl, or the command key on a Mac. */
  readonly withMod?: true;
}

/** The viewer and the page below it have keys of their own. */
export type KeyPlace = 'page' | 'viewer';

export interface ActionText {
  id: TextId;
  values?: TextValues;
}

/** Something a person can do, as a value: menus, toolbars, keys, lists of keys and the command palette read it (docs/adr/0041-actions-as-data.md). */
export interface Action<Context = unknown, Id extends string = string> {
  readonly id: Id;
  /** Its name everywhere: on buttons, in menus and in lists of keys. */
  readonly text: TextId;
  /** Its name in a context where it differs, such as that of a switch that is on. */
  readonly textOf?: (context: Context) => ActionText;
  /** Left out for what only a key or a gesture does. */
  readonly icon?: LucideIcon;
  readonly iconWhenOn?: ComponentType<LucideProps>;
  readonly keys?: Readonly<Partial<Record<KeyPlace, readonly ActionKey[]>>>;
  readonly isDanger?: true;
  /** For accounts without a subscription the action only explains why it is disabled, with this text. */
  readonly needsSubscription?: TextId;
  /** For switches: whether what it switches is on; undefined where it is no switch. */
  readonly isOn?: (context: Context) => boolean | undefined;
  /** Whether it makes sense here. Pure. What the person may not do is no operation of the place, and so it is not offered either. */
  readonly appliesTo: (context: Context) => boolean;
}

/** Defines an action for a kind of context. By default it applies always. */
export function defineAction<Context>() {
  return <Id extends string>(
    definition: Omit<Action<Context, Id>, 'appliesTo'> & Partial<Pick<Action<Context>, 'appliesTo'>>,
  ): Action<Context, Id> => ({ appliesTo: () => true, ...definition });
}

/** Has to remain a link, for the browser's own menu and for new tabs: to a page, or to a file that the browser saves. */
export type ActionLink = { to: To; state?: unknown; preventScrollReset?: boolean } | { href: string; download: string };

/** How a place performs an action. */
export type Operation = ActionLink | (() => unknown);

/** What a place can do, by the ids of actions. A missing operation is a missing right: its action is not offered. */
export type Operations<Id extends string = string> = Readonly<Partial<Record<Id, Operation | undefined>>>;

/** An action as it is offered for something: in the language of the page, and ready to be performed. */
export interface BoundAction {
  id: string;
  label: string;
  icon: ReactNode;
  keys: Action['keys'];
  isDanger: boolean;
  /** Undefined for what is no switch. */
  isOn: boolean | undefined;
  disabledReason: DisabledReason | undefined;
  /** Undefined where pressing it is not following a link. */
  link: ActionLink | undefined;
  /** Performs it, or explains why it is disabled. Call it in the handler of the event: some operations need the person's press. */
  run: () => void;
}
