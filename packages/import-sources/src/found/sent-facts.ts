import type { SentFacts } from '@stund/contract';
import type { FileFacts } from './found-file.ts';

/** The fields that say what a source knows about a file; what it does not know has none. */
export function sentFacts(facts: FileFacts = {}): SentFacts {
  const { timestamp, utcOffsetMinutes, latitude, longitude, description, isFavorite, group } = facts;
  return {
    ...(timestamp !== undefined && { timestamp }),
    ...(utcOffsetMinutes !== undefined && { utc_offset_minutes: utcOffsetMinutes }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(description !== undefined && { description }),
    ...(isFavorite && { favorite: 1 }),
    ...(group && { group_id: group.id, group_type: group.type, master: Number(group.isMaster) }),
  };
}
