/** Removes the folder `Takeout`, in which Google puts everything. */
export function insideOf(path: string): string {
  return path.replace(/^Takeout\/(?=.)/, '');
}
