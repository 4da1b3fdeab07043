// The page that asks before the rows in front are imported, once it has checked them.
import type { OpenWorkbook } from './open-workbook.ts';
import type { DialogInSight, Person } from './person.ts';

/** Chooses the item of the menu, and waits for what it asks. */
export async function askedToImport(ana: Person, { say }: OpenWorkbook): Promise<DialogInSight> {
  await ana.choose('importRows');
  const dialog = await ana.dialog(say.menu.importRows);
  await dialog.frame.locator('button.primary').waitFor();
  return dialog;
}
