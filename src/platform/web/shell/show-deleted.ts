/** Milliseconds the dialog shows that something was deleted (spec §9). */
export const deletedDialogMs = 1000;

/** Says in a dialog that something was deleted; it goes by itself. Loaded with the first of them. */
export async function showDeleted(message: string): Promise<void> {
  const { openDeletedDialog } = await import('./deleted-dialog.tsx');
  openDeletedDialog(message, deletedDialogMs);
}
