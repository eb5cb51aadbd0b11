/** Query keys of shares. */
export const shareKeys = {
  all: () => ['shares'] as const,
  /** The list "Shared by me". */
  list: () => [...shareKeys.all(), 'list'] as const,
};
