import { type AuditEntry, gibibyte, type Language } from '@stund/contract';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { describeNetwork } from '../../../../shared/formatting/network.ts';
import { formatStorage } from '../../../../shared/formatting/numbers.ts';
import { isolate } from '../../../../shared/i18n/isolated-text.tsx';
import type { Translate } from '../../../../shared/i18n/texts.ts';
import { iconsOfKinds } from './icons-of-kinds.ts';

export interface DescribedIn {
  t: Translate;
  language: Language;
  now: Date;
}

/** Details that people wrote, or that name a device. */
const names: ReadonlySet<string> = new Set(['device', 'from', 'to', 'name', 'title']);

/** The sentence that says what happened, with the names marked for `IsolatedText`. */
export function describeEntry({ kind, details }: Pick<AuditEntry, 'kind' | 'details'>, context: DescribedIn): string {
  const { t, language, now } = context;
  // A newer server may know kinds that this client does not.
  if (!(kind in iconsOfKinds)) return t('activity-log.unknown');
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details))
    values[name] = typeof value === 'number' ? value : names.has(name) ? isolate(String(value)) : String(value);
  if ('title' in details) {
    values['named'] = details['title'] === '' ? 'no' : 'yes';
    if (details['title'] === '') values['title'] = t('activity-log.untitled');
  }
  if (typeof details['process_at'] === 'number') values['date'] = formatInstant(details['process_at'], language, now);
  if (typeof details['size_gb'] === 'number') values['size'] = formatStorage(details['size_gb'] * gibibyte, language);
  return t(`activity-log.kind.${kind}`, values);
}

/**
 * When and where it happened, and who acted when it was not the owner, with marked names: "I dag 09:12 · Firefox · nettverk
 * 192.0.2.x".
 */
export function describeOrigin(
  { time, actor, device, network }: Pick<AuditEntry, 'time' | 'actor' | 'device' | 'network'>,
  { t, language, now }: DescribedIn,
): string {
  const parts = [
    formatInstant(time, language, now),
    actor === 'owner' ? device && isolate(device) : t(`activity-log.by.${actor}`),
    network === null ? null : describeNetwork(t, network),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
