import type { OfOriginal, OfShortestEdge } from '../geometry/coordinates.ts';
import { Refusal } from './edit-document-error.ts';

/** Returns the value, newly built, or throws a `Refusal` that names the path. */
export type Parse<T> = (value: unknown, path: string) => T;

/** Every field must be there and no other may be. */
export function object<T extends object>(fields: { readonly [K in keyof T]: Parse<T[K]> }): Parse<T> {
  const names = Object.keys(fields) as Array<keyof T & string>;
  return (value, path) => {
    const given = plainObject(value, path);
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(fields, name)) throw new Refusal('unknown-field', join(path, safeName(name)));
    }
    const parsed: Partial<T> = {};
    for (const name of names) {
      if (!Object.hasOwn(given, name)) throw new Refusal('missing', join(path, name));
      parsed[name] = fields[name](given[name], join(path, name));
    }
    return parsed as T;
  };
}

export function plainObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('wrong-type', path);
  return value as Record<string, unknown>;
}

/** Finite, in the range, and never a negative zero, which JSON cannot carry. */
export function number(least: number, most: number): Parse<number> {
  return (value, path) => {
    if (typeof value !== 'number') throw new Refusal('wrong-type', path);
    if (!(value >= least && value <= most)) throw new Refusal('out-of-range', path);
    return value === 0 ? 0 : value;
  };
}

export function positive(most: number): Parse<number> {
  const parse = number(0, most);
  return (value, path) => {
    const parsed = parse(value, path);
    if (parsed === 0) throw new Refusal('out-of-range', path);
    return parsed;
  };
}

export function integer(least: number, most: number): Parse<number> {
  const parse = number(least, most);
  return (value, path) => {
    const parsed = parse(value, path);
    if (!Number.isInteger(parsed)) throw new Refusal('out-of-range', path);
    return parsed;
  };
}

export const ofOriginalWithin = number as (least: number, most: number) => Parse<OfOriginal>;
export const shortestEdgeWithin = number as (least: number, most: number) => Parse<OfShortestEdge>;
export const positiveShortestEdge = positive as (most: number) => Parse<OfShortestEdge>;

export const boolean: Parse<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new Refusal('wrong-type', path);
  return value;
};

export function oneOf<const T extends string | number>(...values: readonly T[]): Parse<T> {
  return (value, path) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new Refusal('unknown-value', path);
    return found;
  };
}

/** Well-formed Unicode without control characters other than line feeds, 1 to `most` UTF-16 units. */
export function text(most: number): Parse<string> {
  return (value, path) => {
    if (typeof value !== 'string') throw new Refusal('wrong-type', path);
    if (value.length > most) throw new Refusal('too-long', path);
    if (value === '' || !value.isWellFormed() || /(?!\n)\p{Cc}/u.test(value)) {
      throw new Refusal('invalid-text', path);
    }
    return value;
  };
}

export function matching<T extends string = string>(pattern: RegExp): Parse<T> {
  return (value, path) => {
    if (typeof value !== 'string') throw new Refusal('wrong-type', path);
    if (!pattern.test(value)) throw new Refusal('invalid-text', path);
    return value as T;
  };
}

export function nullable<T>(parse: Parse<T>): Parse<T | null> {
  return (value, path) => (value === null ? null : parse(value, path));
}

export function list<T>(parse: Parse<T>, most: number): Parse<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Refusal('wrong-type', path);
    if (value.length > most) throw new Refusal('too-many', path);
    return Array.from(value, (entry, index) => parse(entry, join(path, String(index))));
  };
}

export const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Names of unknown fields come from the caller and end in logs and answers. */
const safeName = (name: string) => (/^[A-Za-z0-9_]{1,40}$/.test(name) ? name : '?');
