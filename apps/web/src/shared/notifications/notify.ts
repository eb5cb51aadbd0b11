import { timing } from '@stund/contract';
import { showToast } from '@stund/ui';
import { translate } from '../i18n/texts.ts';
import { type Notification, type NotificationType, notifications } from './notification-catalogue.ts';

type Catalogue = typeof notifications;
type ValuesOf<T extends NotificationType> = Catalogue[T] extends { values: ReadonlyArray<infer Name extends string> }
  ? Readonly<Record<Name, Name extends 'count' ? number : string>>
  : undefined;
type UndoOf<T extends NotificationType> = Catalogue[T] extends { canUndo: true } ? { onUndo?: () => void } : unknown;

/** The options that a notification type needs, as in `notify('filesDeleted', { values: { count: 3 }, onUndo })`. */
export type NotificationOptions<T extends NotificationType> = (ValuesOf<T> extends undefined
  ? unknown
  : { values: ValuesOf<T> }) &
  UndoOf<T>;

type Arguments<T extends NotificationType> = unknown extends NotificationOptions<T> ? [] : [NotificationOptions<T>];

interface AnyOptions {
  values?: Readonly<Record<string, string | number>>;
  onUndo?: () => void;
}

/**
 * Shows a toast of the catalogue in the current language and returns its id. Without `onUndo` it has no undo button.
 */
export function notify<T extends NotificationType>(type: T, ...[options]: Arguments<T>): string {
  const { text, kind, durationMs = timing.toastMs }: Notification = notifications[type];
  const { values, onUndo } = (options ?? {}) as AnyOptions;
  return showToast({
    kind,
    message: translate(text, values),
    durationMs: onUndo ? Math.max(durationMs, timing.undoToastMs) : durationMs,
    action: onUndo && { label: translate('shared.undo'), onPress: onUndo },
  });
}
