/** The keys that select in lists of files. They are apart from the actions, which a list loads when one of them is offered. */
export const selectKeys = {
  select: { page: [{ key: ' ' }, { key: 'x' }] },
  selectAll: { page: [{ key: 'a', withMod: true }] },
} as const;
