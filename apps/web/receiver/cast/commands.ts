import { type CastCommand, limits } from '@stund/contract';

const types = ['join', 'show', 'follow', 'slideshow', 'play', 'pause', 'seek'];

/** A message as a command; undefined for anything else. Any page that knows the application can send messages. */
export function parseCommand(message: unknown): CastCommand | undefined {
  const command = (typeof message === 'string' ? parse(message) : message) as Record<string, unknown> | null;
  if (typeof command !== 'object' || command === null || types.indexOf(command.type as string) < 0) return undefined;
  if (command.type === 'join') {
    const isJoin = typeof command.device === 'string' && typeof command.wantsCode === 'boolean';
    return isJoin ? (command as CastCommand) : undefined;
  }
  if (typeof command.code !== 'string') return undefined;
  if (command.type === 'show' && (typeof command.request !== 'number' || !isIds(command.fileIds, 1))) return undefined;
  if (command.type === 'follow' && !isIds(command.fileIds, 0)) return undefined;
  if (command.type === 'seek' && !(typeof command.seconds === 'number' && isFinite(command.seconds))) return undefined;
  if (command.type === 'slideshow' && typeof command.request !== 'number') return undefined;
  const isChange = command.type === 'play' || command.type === 'pause' || command.type === 'seek';
  if (isChange && !(typeof command.change === 'number' && typeof command.fileId === 'string')) return undefined;
  return command as CastCommand;
}

function isIds(value: unknown, min: number): value is string[] {
  return (
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= limits.castFiles &&
    value.every((id) => typeof id === 'string')
  );
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
