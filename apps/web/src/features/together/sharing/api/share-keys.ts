/** Query keys of shares. */
export const shareKeys = {
  all: () => ['shares'] as const,
  /** The list "Shared by me". */
  list: (order: string) => [...shareKeys.all(), 'list', order] as const,
};
