import type { Language } from '@stund/contract';
import { eventNames } from '../texts/event-names.ts';
import { inLanguage } from '../texts/in-languages.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { valueNames } from '../texts/value-names.ts';

export interface ValueContext {
  language: Language;
  timeZone: string;
  /** The albums that a person can see, by id. */
  jobs: ReadonlyMap<string, { type: string; title: string }>;
}

/** The columns with the id of a timeline, an album or a share. */
const jobColumns = new Set(['job_id', 'share_id']);
const sizeColumns = /_bytes$|_space$/;

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A value as people read it: dates in their time zone, sizes with units, albums by their titles. */
export function formatValue(column: string, value: unknown, context: ValueContext): string {
  const { language } = context;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDate(value, context);
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (typeof value === 'boolean') return value ? pageTexts[language].yes : pageTexts[language].no;
  if (typeof value === 'number')
    return sizeColumns.test(column) ? formatSize(value, language) : value.toLocaleString(localeOf(language));
  if (typeof value === 'string') return formatText(column, value, context);
  return formatObject(value as object, context);
}

export function formatDate(date: Date, { language, timeZone }: Pick<ValueContext, 'language' | 'timeZone'>): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(date);
}

/** English dates have the day first, as in the client. */
function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

function formatText(column: string, value: string, { language, jobs }: ValueContext): string {
  if (jobColumns.has(column)) {
    const job = jobs.get(value);
    if (!job) return value;
    return job.title === '' && job.type === 'story'
      ? pageTexts[language].untitled
      : job.title || nameOfType(job, language);
  }
  const event =
    column === 'kind' ? (eventNames as Readonly<Record<string, (typeof eventNames)['login']>>)[value] : undefined;
  const named = event ?? valueNames[column]?.[value];
  return named ? inLanguage(named, language) : value;
}

function nameOfType({ type }: { type: string }, language: Language): string {
  const named = valueNames['type']?.[type];
  return named ? inLanguage(named, language) : type;
}

/** The facts of an object on lines of their own. */
function formatObject(value: object, context: ValueContext): string {
  return Object.entries(value)
    .map(
      ([name, one]) =>
        `${name}: ${one !== null && typeof one === 'object' ? JSON.stringify(one) : formatValue(name, one, context)}`,
    )
    .join('\n');
}

function formatSize(bytes: number, language: Language): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString(localeOf(language), { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${units[power]}`;
}
