export const editDraftsDatabase = 'stund-edits';

/**
 * Removes all drafts of edits. The request is issued at once, so that it completes even if the page is closed now. It is apart from
 * `edit-drafts.ts`, which needs a library that no first page needs. Where that has the database open, it closes it for this.
 */
export function clearEditDrafts(): void {
  try {
    indexedDB.deleteDatabase(editDraftsDatabase);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
