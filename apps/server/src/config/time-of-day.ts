import { z } from 'zod';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:15');

export function parseTimeOfDay(text: string): TimeOfDay {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return { hour, minute };
}
