/** The last of ffmpeg's complaints, without the paths of this machine. */
export function filmFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const last = message.trim().split('\n').at(-1) ?? '';
  return last.replace(/(?:subfile,[^:]*:)?file:\S*?: /g, '').slice(0, 500);
}
