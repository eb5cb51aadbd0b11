import { timing } from '@stund/contract';
import { dismissToast, showToast } from '@stund/ui';
import { type FileAmount, filesInText } from '../files/kind/kind-of-files.ts';
import type { TextId } from '../i18n/text-catalogue.ts';
import { currentTexts, type TextValues, translate } from '../i18n/texts.ts';
import { rememberUndo } from './last-undo.ts';
import { type Notification, type NotificationType, notifications } from './notification-catalogue.ts';

type Catalogue = typeof notifications;
type ValuesOf<T extends NotificationType> = Catalogue[T] extends { values: ReadonlyArray<infer Name extends string> }
  ? { readonly [Key in Name]: Key extends 'count' ? number : Key extends 'files' ? FileAmount : string }
  : undefined;
type UndoOf<T extends NotificationType> = Catalogue[T] extends { canUndo: true } ? { onUndo?: () => void } : unknown;
type TargetOf<T extends NotificationType> = Catalogue[T] extends { showLabel: TextId }
  ? { openTarget?: (() => void) | undefined }
  : unknown;

/** The options that a notification type needs, as in `notify('filesDeleted', { values: { files: 3 }, onUndo })`. */
export type NotificationOptions<T extends NotificationType> = (ValuesOf<T> extends undefined
  ? unknown
  : { values: ValuesOf<T> }) &
  UndoOf<T> &
  TargetOf<T>;

type Arguments<T extends NotificationType> = unknown extends NotificationOptions<T> ? [] : [NotificationOptions<T>];

interface AnyOptions {
  values?: Readonly<Record<string, string | FileAmount>>;
  onUndo?: () => void;
  openTarget?: (() => void) | undefined;
}

/**
 * Shows a toast of the catalogue in the current language and returns its id. Without `onUndo` or `openTarget` it has no button.
 * What can be undone can also be undone by its key, see useUndoKey().
 */
export function notify<T extends NotificationType>(type: T, ...[options]: Arguments<T>): string {
  const { text, kind, showLabel, durationMs = timing.toastMs }: Notification = notifications[type];
  const { values, onUndo, openTarget } = (options ?? {}) as AnyOptions;
  const undoOnce =
    onUndo &&
    rememberUndo(() => {
      dismissToast(id);
      onUndo();
    });
  const undo = undoOnce && { label: translate('shared.undo'), onPress: undoOnce };
  const show = showLabel && openTarget && { label: translate(showLabel), onPress: openTarget };
  const action = undo ?? show;
  const id = showToast({
    kind,
    message: translate(text, textValuesOf(values)),
    durationMs: action ? Math.max(durationMs, timing.undoToastMs) : durationMs,
    action,
  });
  return id;
}

function textValuesOf({ files, ...values }: Readonly<Record<string, string | FileAmount>> = {}): TextValues {
  const amount = typeof files === 'string' ? undefined : files;
  return { ...(values as TextValues), ...(amount !== undefined && filesInText(currentTexts(), amount)) };
}
