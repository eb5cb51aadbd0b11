/** The notification channel on which listeners receive the ids of operations that have changed. Migration 0064 names it too. */
export const operationChannel = 'operation_changed';
