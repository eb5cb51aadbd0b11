/** Folders of the system and of other programs, which nobody wants to see. */
const passedOver: ReadonlySet<string> = new Set([
  '@eaDir',
  '#recycle',
  '$RECYCLE.BIN',
  'System Volume Information',
  'lost+found',
]);

/** Whether scans pass over an entry of a directory because of its name. */
export function isPassedOver(name: Buffer): boolean {
  return name[0] === 0x2e || passedOver.has(name.toString('latin1'));
}
