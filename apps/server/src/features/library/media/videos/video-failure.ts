/** The last error message of ffmpeg, without local paths. */
export function videoFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const last = message.trim().split('\n').at(-1) ?? '';
  return last.replace(/(?:subfile,[^:]*:)?file:\S*?: /g, '').slice(0, 500);
}
